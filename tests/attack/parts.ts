import type { Part } from './checks.ts'
import { underFloods } from './floods/floods.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { databaseAway, fullDisk } from './lines/database.ts'
import { answersAndRights, foreignPages, logs, unreadable, wayBack } from './lines/edges.ts'
import { flags, madeUpDevices, prefixes } from './lines/limits.ts'
import {
  endpointsAndRedirects,
  floodOfSignIns,
  passwords,
  rememberedStrangers,
  sharedAddress,
} from './lines/sign-in.ts'
import { starts } from './lines/starts.ts'
import { descriptors, endedRights, manyStreams } from './lines/streams.ts'

/** The lines of what an attack found, in their order. */
export const lines: Part[] = [
  rememberedStrangers,
  floodOfSignIns,
  endedRights,
  endpointsAndRedirects,
  foreignPages,
  manyStreams,
  descriptors,
  logs,
  flags,
  prefixes,
  madeUpDevices,
  sharedAddress,
  wayBack,
  passwords,
  unreadable,
  databaseAway,
  fullDisk,
  answersAndRights,
  starts,
]

/** Every part of the attack, in order. */
export const partsOf = (seed: number): Part[] => [fuzz(seed), ...lines, underFloods]
