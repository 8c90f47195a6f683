import { z } from 'zod'
import { FactId } from '../configuration/shapes.ts'
import { writtenOnce } from '../services/shapes.ts'
import { line, lines } from '../text.ts'

const Seen = z.object({
  factId: FactId,
  /** The revision that the admin saw; 0 for an entry that was not there. */
  revision: z.coerce.number<number>().int().min(0).max(1_000_000_000),
})

const examples = (fr: string, en: string) => ({ examples: [{ fr, en }] })

/** An entry as an admin writes it. Only one of the hotel's own has a title. */
export const FactChange = Seen.extend({
  title: writtenOnce(line(60, { min: 0 }))
    .optional()
    .meta(examples('Piscine', 'Pool')),
  text: writtenOnce(lines(600, { min: 0 })).meta(examples('Ouverte de 8 h à 20 h.', 'Open 8 am to 8 pm.')),
})

export const FactRemoval = Seen

/** A name of at most 32 bytes (IEEE 802.11), and a passphrase of 8 to 63 printable characters (WPA). */
export const WifiChange = z.object({
  network: line(32)
    .refine((name) => new TextEncoder().encode(name).length <= 32, 'too-long')
    .nullable()
    .default(null)
    .meta({ examples: ['Tilleuls'] }),
  password: z
    .string()
    .max(63, 'no-wifi-password')
    .regex(/^[\x20-\x7e]{8,63}$/, 'no-wifi-password')
    .nullable()
    .default(null)
    .meta({ examples: ['bonne-nuit-2026'] }),
})
