import type { Part, Size } from './checks.ts'
import { underFloods } from './floods/floods.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { singleUse, strangers } from './lines/accounts.ts'
import { cards, foreignRooms, stayCodes, undos } from './lines/administration.ts'
import { databaseAway, fullDisk } from './lines/database.ts'
import { answersAndRights, foreignPages, logs, unreadable, wayBack } from './lines/edges.ts'
import { files } from './lines/files.ts'
import { functions } from './lines/functions.ts'
import { flags, madeUpDevices, prefixes } from './lines/limits.ts'
import { ownPassword, passkeys, usedOnce } from './lines/replacements.ts'
import {
  endpointsAndRedirects,
  floodOfSignIns,
  passwords,
  rememberedStrangers,
  sharedAddress,
} from './lines/sign-in.ts'
import { asking, foreignStaff } from './lines/staff-at-work.ts'
import { starts } from './lines/starts.ts'
import { descriptors, endedRights, manyStreams } from './lines/streams.ts'
import { endless, imports, pictures } from './lines/uploads.ts'

/** The numbered findings of an earlier attack, in their order. */
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

/** Attacks on a hotel's administration by people who are signed in or have a room's link. */
const administration: Part[] = [pictures, endless, imports, cards, foreignRooms, stayCodes, undos, functions]

/** Attacks on staff at work by a guest and by another hotel's staff, and on an admin's rights. */
const atWork: Part[] = [asking, foreignStaff, files]

/** Attacks by strangers on sign-in and accounts. */
const accounts: Part[] = [strangers, singleUse, ownPassword, usedOnce, passkeys]

/** Every part of an attack of this size, in order. */
export const partsOf = (seed: number, size: Size): Part[] =>
  [fuzz(seed), ...lines, ...administration, ...accounts, ...atWork, underFloods(size)].filter(
    ({ isOnlyLong }) => size.isLong || !isOnlyLong,
  )
