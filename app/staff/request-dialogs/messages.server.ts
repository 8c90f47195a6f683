import type { Actor } from '../../../domain/actor.ts'
import { DomainError } from '../../../domain/errors.ts'
import { listMessages, readAnswers, replyToGuest } from '../../../domain/requests/messages.ts'
import { replyPresets } from '../../../domain/shapes/message.ts'
import { guestFrameTexts } from '../../../i18n/guest.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { runAction } from '../../shell/run-action.ts'
import type { MessagesData } from './messages-dialog.tsx'

/** The messages about a request; presets are in the reader's language, as guests of that language read them. */
export async function loadMessages(
  actor: Actor,
  requestId: string,
  language: StaffLanguage,
): Promise<MessagesData> {
  const { presets: texts } = guestFrameTexts[language].messages
  const presets = replyPresets.map((preset) => ({ preset, text: texts[preset] }))
  try {
    const { messages } = await listMessages(actor, { requestId })
    return {
      isGone: false,
      presets,
      messages: messages.map(({ preset, text, translations, ...message }) => ({
        ...message,
        translation: translations?.[language],
        text: preset ? texts[preset] : text,
        language: preset ? language : message.language,
      })),
    }
  } catch (error) {
    const isGone =
      error instanceof DomainError && (error.reason === 'no-such-request' || error.reason === 'invalid-input')
    if (isGone) return { isGone, presets, messages: [] }
    throw error
  }
}

export async function actOnMessages(actor: Actor, requestId: string, request: Request) {
  const form = await request.formData()
  const field = (name: string) => form.get(name)?.toString()
  return runAction(async () => {
    switch (field('intent')) {
      case 'read':
        return readAnswers(actor, { requestId, upTo: Number(field('upTo')) })
      case 'reply':
        return replyToGuest(actor, {
          requestId,
          key: field('key') ?? '',
          preset: field('preset') as (typeof replyPresets)[number] | undefined,
          text: field('text'),
          language: (field('language') as StaffLanguage | undefined) ?? null,
        })
      default:
        throw new DomainError('invalid-input')
    }
  })
}
