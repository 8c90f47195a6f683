import { createContext } from 'react-router'
import type { Actor } from '../domain/actor.ts'
import type { DomainError } from '../domain/errors.ts'
import type { GuestLanguage } from '../i18n/guest-languages.ts'
import type { StaffLanguage } from '../i18n/language.ts'
import type { FormAnswer } from './guest/order/answer.ts'

// What the server knows of a request before any route runs.

/** Who is asking. */
export const actorContext = createContext<Actor>()
/** Why the way in was barred before anything could be asked, e.g. an address that tries too many unknown links. */
export const rejectionContext = createContext<DomainError | null>(null)
/** Whether somebody is signed in, and what they may do could not be read. */
export const roleUnreadContext = createContext<boolean>(false)
/** Whether the action that was asked for found the database away: what the page would show is not there either. */
export const awayContext = createContext(false)
/** What is refused of what was asked for, or that it broke. */
export const refusalContext = createContext<DomainError | null>(null)
/** The language to answer in. */
export const languageContext = createContext<StaffLanguage>()
/** The answer to a guest's form, for the page to show (server/guest-forms.ts). */
export const formAnswerContext = createContext<{ answer: FormAnswer; status: number } | null>(null)
/** The same on the pages of guests, where it may be one that staff have not. */
export const guestLanguageContext = createContext<GuestLanguage>()
/** The nonce that this answer's content security policy lets inline scripts and styles in with. */
export const nonceContext = createContext<string>()
