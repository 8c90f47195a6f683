import type { GuestLanguage } from './guest-languages.ts'
import { photoStatusTexts } from './guest-photo-status.ts'

// The refusals of guests’ photos: for the server alone.

interface PhotoRefusalTexts {
  'photo-too-large': string
  'not-arrived': string
  /** The whole form was too large. */
  'nothing-sent': string
}

const refusalTexts: Record<GuestLanguage, PhotoRefusalTexts> = {
  ar: {
    'photo-too-large': 'هذه الصورة كبيرة جدًا (8 ميغابايت على الأكثر). تكفي لقطة شاشة منها.',
    'not-arrived': 'لم تصل إحدى الصور.',
    'nothing-sent': 'الصور كبيرة جدًا (24 ميغابايت إجمالًا): لم يُرسل شيء.',
  },
  de: {
    'photo-too-large': 'Dieses Foto ist zu groß (höchstens 8 MB). Ein Bildschirmfoto davon genügt.',
    'not-arrived': 'Ein Foto ist nicht angekommen.',
    'nothing-sent': 'Die Fotos sind zu groß (zusammen 24 MB): Es wurde nichts gesendet.',
  },
  en: {
    'photo-too-large': 'This photo is too large (8 MB at most). A screenshot of it will do.',
    'not-arrived': 'A photo did not arrive.',
    'nothing-sent': 'The photos are too large (24 MB in all): nothing was sent.',
  },
  es: {
    'photo-too-large': 'Esta foto es demasiado grande (8 MB como máximo). Basta con una captura de pantalla.',
    'not-arrived': 'Una foto no ha llegado.',
    'nothing-sent': 'Las fotos son demasiado grandes (24 MB en total): no se ha enviado nada.',
  },
  fr: {
    'photo-too-large': 'Cette photo est trop lourde (8 Mo au maximum). Une capture d’écran suffit.',
    'not-arrived': 'Une photo n’est pas arrivée.',
    'nothing-sent': 'Les photos sont trop lourdes (24 Mo en tout) : rien n’a été envoyé.',
  },
  it: {
    'photo-too-large': 'Questa foto è troppo grande (al massimo 8 MB). Basta uno screenshot.',
    'not-arrived': 'Una foto non è arrivata.',
    'nothing-sent': 'Le foto sono troppo grandi (24 MB in tutto): non è stato inviato nulla.',
  },
  ja: {
    'photo-too-large': 'この写真は大きすぎます（8MBまで）。スクリーンショットでも構いません。',
    'not-arrived': '届かなかった写真があります。',
    'nothing-sent': '写真が大きすぎるため（合計24MBまで）、送信できませんでした。',
  },
  nl: {
    'photo-too-large': 'Deze foto is te groot (hoogstens 8 MB). Een schermafbeelding ervan volstaat.',
    'not-arrived': 'Een foto is niet aangekomen.',
    'nothing-sent': 'De foto’s zijn te groot (samen 24 MB): er is niets verstuurd.',
  },
  pl: {
    'photo-too-large': 'To zdjęcie jest za duże (najwyżej 8 MB). Wystarczy zrzut ekranu.',
    'not-arrived': 'Jedno ze zdjęć nie dotarło.',
    'nothing-sent': 'Zdjęcia są za duże (razem 24 MB): nic nie wysłano.',
  },
  pt: {
    'photo-too-large': 'Esta foto é demasiado grande (no máximo 8 MB). Basta uma captura de ecrã.',
    'not-arrived': 'Uma foto não chegou.',
    'nothing-sent': 'As fotos são demasiado grandes (24 MB no total): nada foi enviado.',
  },
  ru: {
    'photo-too-large': 'Это фото слишком большое (не больше 8 МБ). Подойдёт и снимок экрана.',
    'not-arrived': 'Одно из фото не дошло.',
    'nothing-sent': 'Фото слишком большие (не больше 24 МБ вместе): ничего не отправлено.',
  },
  zh: {
    'photo-too-large': '这张照片太大（不超过 8 MB），可改用屏幕截图。',
    'not-arrived': '有一张照片未送达。',
    'nothing-sent': '照片太大（合计不超过 24 MB），未发送任何内容。',
  },
}

const refusals = ['photo-unread', 'photo-too-large', 'too-many', 'not-arrived', 'nothing-sent'] as const
/** The reason for which a photo is refused. */
export type PhotoRefusal = (typeof refusals)[number]

export const isPhotoRefusal = (reason: string): reason is PhotoRefusal =>
  refusals.some((refusal) => refusal === reason)

export function photoRefusalSentence(refusal: PhotoRefusal, language: GuestLanguage): string {
  const texts = { ...refusalTexts[language], ...photoStatusTexts[language] }
  return texts[refusal]
}
