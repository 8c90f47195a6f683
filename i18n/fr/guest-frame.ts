import type { SaidWait } from '../../domain/waiting/rules.ts'

// Texts of the guest's page that only the server uses: they add no bytes to the guest's scripts.

export const guestFrame = {
  title: (room: string, hotel: string) => `Chambre ${room} · ${hotel}`,
  room: (number: string) => `Chambre ${number}`,
  reception: 'Réception',
  otherLanguage: { language: 'en', name: 'English' },

  /** How long a service mostly takes at this hour, quietly. */
  wait: ({ from, to, unit }: SaidWait) => {
    const said = unit === 'hours' ? 'h' : 'min'
    return from === null ? `En général ${to}\u00a0${said} au plus` : `En général ${from} à ${to}\u00a0${said}`
  },

  notServing: {
    title: 'Les demandes ne sont pas disponibles ici pour le moment.',
    help: 'Appelez la réception : elle s’occupe de tout.',
  },
  /** In the list of things that need the code, beside services. */
  signs: 'la pancarte de votre porte',
  code: {
    title: 'Votre code de séjour',
    forSome: (names: string) => `Nécessaire pour : ${names}. Le code vous a été remis à votre arrivée.`,
    forAll: 'Entrez-le une fois pour faire vos demandes. Il vous a été remis à votre arrivée.',
    label: 'Code à six caractères',
    submit: 'Valider',
  },
  /** The name of a service in its preview, until the admin names it. */
  newService: 'Nouveau service',

  unknown: {
    title: 'Ce lien ne mène à aucune chambre',
    help: 'Appelez la réception ou passez la voir : elle vous aidera tout de suite.',
  },
  /** Of earlier days of the stay, folded away. */
  earlier: (count: number) => (count > 1 ? `${count} demandes précédentes` : '1 demande précédente'),
  ended: {
    title: 'Votre séjour est terminé',
    help: 'Cette page n’envoie plus de demandes. Si vous occupez cette chambre, ouvrez sa page.',
    open: 'Ouvrir la page de la chambre',
  },
  failure: {
    title: 'Une erreur est survenue.',
    help: 'Rien n’a été envoyé. Réessayez, ou appelez la réception.',
  },
}
export type GuestFrameTexts = typeof guestFrame
