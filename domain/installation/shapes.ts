import { z } from 'zod'
import { Id } from '../id-shape.ts'

export const CheckResult = z.object({
  /** The name of the check, as `sonnette doctor` prints it. */
  check: z.string(),
  state: z.enum(['well', 'warning', 'fault']),
  /** The name of the sentence that `sonnette doctor` prints, and the values that it names. */
  sentence: z.string().meta({ examples: ['disk'] }),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type CheckResult = z.infer<typeof CheckResult>

/** The last backup, or the last rehearsal: it restores the newest backup and compares every row. */
export const LastRun = z.object({
  startedAt: z.iso.datetime(),
  seconds: z.number(),
  /** The reason of a failure; null if it succeeded. */
  error: z.string().nullable(),
  bytes: z.int().nullable(),
  rows: z.int().nullable(),
  /** The end of the last one that succeeded. */
  succeededAt: z.iso.datetime().nullable(),
})
export type LastRun = z.infer<typeof LastRun>

/** The database as this server finds it. */
export const DatabaseFacts = z.object({
  /** Of PostgreSQL. */
  version: z.string().meta({ examples: ['18.4'] }),
  /** Migrations of this program that are not applied. */
  pending: z.int(),
  /** Applied migrations of a newer program. */
  unknown: z.int(),
  /** Whether this program's functions are there, and whether another program made its own after them. */
  functions: z.enum(['newest', 'earlier', 'missing']),
  /** This server and those that share its database. */
  servers: z.int(),
})

export const Installation = z.object({
  findings: z.array(CheckResult).max(50),
  program: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: z.iso.datetime(),
  }),
  /** Null if the database does not answer. */
  database: DatabaseFacts.nullable(),
  backup: LastRun.nullable(),
  rehearsal: LastRun.nullable(),
})
export type Installation = z.infer<typeof Installation>

export const DEAD_SHOWN = 100

export const UndoneJobs = z.object({
  /** By the name of the job; names without such jobs are left out. */
  counts: z.array(z.object({ name: z.string(), waiting: z.int(), active: z.int(), dead: z.int() })).max(500),
  /** The first ones, the oldest first. */
  dead: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        tries: z.int(),
        /** When its last try failed. */
        at: z.iso.datetime(),
        /** The kind of the error: its text could name a person. */
        error: z.string().nullable(),
      }),
    )
    .max(DEAD_SHOWN),
})
export type UndoneJobs = z.infer<typeof UndoneJobs>

/** One dead job, all of a name, or with `all` all of them. */
export const JobChosen = z
  .object({ id: Id.optional(), name: z.string().max(200).optional(), all: z.literal(true).optional() })
  .refine((choice) => Object.values(choice).filter((value) => value !== undefined).length === 1)
