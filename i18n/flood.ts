import { texts } from './language.ts'

/** A room that is flooded with requests, and its new link. */
export const floodTexts = texts(
  {
    said: (room: string, count: number, minutes: number) =>
      `La chambre ${room} envoie un nombre inhabituel de demandes : ${count} en ${minutes === 60 ? 'une heure' : `${minutes} min`}. De vraies demandes peuvent s’y trouver.`,
    show: 'Les voir',
    tellAdmin: 'Prévenez un administrateur : il peut remplacer le lien de la chambre.',
    replace: 'Remplacer le lien',
    ask: (room: string) => `Remplacer le lien de la chambre ${room} ?`,
    consequence:
      'La carte qui se trouve dans cette chambre cesse aussitôt de fonctionner : le client devra scanner la nouvelle. Les demandes déjà reçues restent dans la liste.',
    keep: 'Garder l’ancien',
    replacing: 'Remplacement…',
    replaced: (room: string) => `Chambre ${room} : nouveau lien`,
    replacedHint:
      'L’ancien lien ne fonctionne plus. Imprimez ce QR code et remplacez la carte de la chambre.',
    showNew: 'Voir le nouveau lien',
    qr: (room: string) => `QR code de la chambre ${room}`,
    link: 'Lien de la chambre',
    copy: 'Copier le lien',
    copied: 'Lien copié.',
    notCopied: 'La copie n’a pas été permise : le lien est sélectionné, copiez-le vous-même.',
    download: 'Télécharger le QR code',
    file: (room: string) => `chambre-${room}.svg`,
    done: 'Terminé',
  },
  {
    said: (room: string, count: number, minutes: number) =>
      `Room ${room} sends unusually many requests: ${count} in ${minutes === 60 ? 'an hour' : `${minutes} min`}. Real ones may be among them.`,
    show: 'Show them',
    tellAdmin: 'Tell an admin, who can replace the room’s link.',
    replace: 'Replace the link',
    ask: (room: string) => `Replace the link of room ${room}?`,
    consequence:
      'The card in this room stops working at once: the guest there must scan the new one. Requests that are here already stay in the list.',
    keep: 'Keep the old one',
    replacing: 'Replacing…',
    replaced: (room: string) => `Room ${room}: new link`,
    replacedHint: 'The old link no longer works. Print this QR code and replace the card in the room.',
    showNew: 'Show the new link',
    qr: (room: string) => `QR code of room ${room}`,
    link: 'Link of the room',
    copy: 'Copy the link',
    copied: 'Link copied.',
    notCopied: 'Copying was not allowed: the link is selected, copy it yourself.',
    download: 'Download the QR code',
    file: (room: string) => `room-${room}.svg`,
    done: 'Done',
  },
)
