import type { RefusalPageTexts } from '../fr/refusal-page.ts'

/** What a refusal says to a browser beside its sentence, in English. */
export const refusalPage: RefusalPageTexts = {
  title: 'One moment, please',
  refused: 'This cannot be done',
  again: (seconds) =>
    `This page tries again by itself every ${seconds === 1 ? 'second' : `${seconds} seconds`}.`,
  now: 'Try now',
  resend: 'What you typed is not lost: reload this page, and your browser sends it again.',
  back: 'Go back to change what you typed.',
}
