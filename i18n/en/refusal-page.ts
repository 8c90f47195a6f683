import type { RefusalPageTexts } from '../fr/refusal-page.ts'

export const refusalPage: RefusalPageTexts = {
  title: 'One moment, please',
  refused: 'This is not possible',
  again: (seconds) =>
    `This page tries again by itself every ${seconds === 1 ? 'second' : `${seconds} seconds`}.`,
  now: 'Try now',
  resend: 'Your entry is not lost: reload this page, and your browser will send it again.',
  reference: 'Reference:',
  back: 'Go back to change what you typed.',
}
