import { count as counting } from '../measures.ts'

const figure = counting('fr')
const count = (n: number, one: string, many: string) => `${figure(n)} ${n > 1 ? many : one}`
const NAMED = 12
const named = (n: number, numbers: string[]) =>
  numbers.slice(0, NAMED).join(', ') + (n > NAMED ? ` et ${count(n - NAMED, 'autre', 'autres')}` : '')

export const hotelSystem = {
  title: 'Logiciel hôtelier',
  connectTitle: 'Connecter votre logiciel hôtelier',
  hint: 'Arrivées, départs et changements de chambre viennent alors de votre logiciel, sans liste à coller.',
  choose: 'Votre logiciel',
  otherSystem: 'Un autre logiciel ? Collez sa liste chaque matin, ou utilisez l’API.',
  /** By the system and the name of its field. */
  fields: {
    mews: {
      clientToken: {
        label: 'Client token',
        hint: 'Mews vous l’envoie par e-mail à la création de votre intégration.',
      },
      accessToken: {
        label: 'Access token',
        hint: 'Dans le même e-mail ; ou, dans Mews, à côté de votre intégration dans le Marketplace, derrière l’icône de clé.',
      },
    },
    apaleo: {
      clientId: {
        label: 'Client ID',
        hint: 'Dans Apaleo : Apps, Connected apps, Add a new app, Add custom app. Il apparaît à l’enregistrement.',
      },
      clientSecret: { label: 'Client secret', hint: 'Apaleo l’affiche une seule fois, avec le client ID.' },
      propertyId: {
        label: 'Code de l’hôtel',
        hint: 'Seulement si votre compte Apaleo a plusieurs hôtels : son code, par exemple PAR.',
      },
    },
    cloudbeds: {
      apiKey: {
        label: 'Clé API',
        hint: 'Dans Cloudbeds : Account, Apps & Marketplace, API Credentials, New Credentials.',
      },
      propertyId: {
        label: 'Property ID',
        hint: 'Seulement si votre clé ouvre plusieurs hôtels : le numéro de l’hôtel.',
      },
    },
  } as Record<string, Record<string, { label: string; hint: string }>>,
  optional: 'facultatif',
  guests:
    'Lus : numéro de réservation, chambre, dates, langue, statut, et le nom du client si l’hôtel le garde.',
  connect: 'Connecter',
  connecting: 'Connexion…',
  connected: (hotel: string) => `Connecté à « ${hotel} ».`,
  applied: (changed: number, ended: number) =>
    `${count(changed, 'réservation modifiée', 'réservations modifiées')}, ${count(ended, 'séjour terminé', 'séjours terminés')}.`,
  since: (day: string) => `Connecté depuis le ${day}.`,
  readAt: (moment: string) => `Dernière lecture : ${moment}.`,
  never: 'Pas encore lu.',
  troubles: {
    refused: (name: string, since: string) =>
      `${name} refuse les identifiants depuis le ${since}. Saisissez-en de nouveaux ci-dessous.`,
    limited: (name: string, since: string) => `${name} demande d’attendre depuis le ${since}.`,
    away: (name: string, since: string) =>
      `${name} ne répond pas depuis le ${since}. Tout le reste fonctionne ; nous réessayons toutes les cinq minutes.`,
    odd: (name: string, since: string) =>
      `${name} donne depuis le ${since} une réponse incomprise. Tout le reste fonctionne ; nous réessayons toutes les cinq minutes.`,
  },
  rooms: 'Chambres',
  matched: (n: number) => `${count(n, 'chambre a', 'chambres ont')} le même numéro des deux côtés.`,
  unknownHere: (n: number, numbers: string[], name: string) =>
    `${count(n, 'chambre est', 'chambres sont')} seulement dans ${name} : ${named(n, numbers)}.`,
  missingThere: (n: number, numbers: string[], name: string) =>
    `${count(n, 'chambre manque', 'chambres manquent')} dans ${name} : ${named(n, numbers)}.`,
  rename:
    'Une chambre est reconnue si elle porte le même numéro des deux côtés. Corrigez l’un des deux, puis relisez.',
  settle: (n: number) => `Régler ${count(n, 'désaccord', 'désaccords')} sur les chambres`,
  webhook: 'Pour des changements aussitôt',
  webhookHint: {
    mews: 'Mews peut prévenir Sonnette dès qu’une réservation change. Demandez à Mews d’envoyer les « General Webhooks » (Service Order, Resource) à cette adresse. Sans cela, la lecture a lieu toutes les cinq minutes.',
    other: 'Sans cela, la lecture a lieu toutes les cinq minutes.',
  },
  webhookAddress: 'Adresse secrète',
  read: 'Relire maintenant',
  reading: 'Lecture…',
  readDone: (changed: number, ended: number) =>
    changed === 0 && ended === 0
      ? 'Relu : rien n’a changé.'
      : `Relu : ${count(changed, 'réservation modifiée', 'réservations modifiées')}, ${count(ended, 'séjour terminé', 'séjours terminés')}.`,
  again: 'Changer les identifiants',
  disconnect: 'Déconnecter',
  disconnecting: 'Déconnexion…',
  disconnectHint: 'Les réservations déjà lues restent. Vous pourrez reconnecter le logiciel à tout moment.',
  disconnected: 'Déconnecté.',
  back: 'Arrivées et départs',
  /** On the page of arrivals. */
  offer: 'Connecter votre logiciel hôtelier (Mews, Apaleo, Cloudbeds)',
  from: (name: string, moment: string) => `Lues dans ${name}, ${moment}`,
  fromFailing: (name: string) => `${name} n’est pas lu en ce moment`,
}
export type HotelSystemTexts = typeof hotelSystem
