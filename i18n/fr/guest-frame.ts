// What the server alone writes of the guest's page, in French: it weighs nothing in the guest's browser.

export const guestFrame = {
  title: (room: string, hotel: string) => `Chambre ${room} · ${hotel}`,
  room: (number: string) => `Chambre ${number}`,
  reception: 'Réception',
  otherLanguage: { language: 'en', name: 'English' },

  unknown: {
    title: 'Ce lien ne mène à aucune chambre',
    help: 'Appelez la réception ou passez la voir : elle vous aidera tout de suite.',
  },
  failure: {
    title: 'Une erreur est survenue.',
    help: 'Rien n’a été envoyé. Réessayez, ou appelez la réception.',
  },
}
export type GuestFrameTexts = typeof guestFrame
