import { texts } from './language.ts'

export interface PrivacySection {
  id: string
  title: string
  items: readonly string[]
}

/** For how long things are kept: as the settings say, and the code. */
interface Times {
  /** For how long addresses are counted. */
  minutes: { links: number; signIn: number; contact: number }
  days: { session: number; contact: number; finishedJobs: number }
}

/** What the law wants said: what is stored, and who runs this. */
export const legalTexts = texts(
  {
    privacy: {
      title: 'Confidentialité · Sonnette',
      description:
        'Ce que Sonnette enregistre, où, et pour combien de temps : demandes, comptes, messages, cookies, adresses.',
      heading: 'Confidentialité',
      lede: 'Ce que ce logiciel enregistre aujourd’hui, où, et pour combien de temps. Rien d’autre n’est recueilli.',
      contents: 'Sur cette page',
      sections: ({ minutes: { links, signIn, contact }, days }: Times): readonly PrivacySection[] => [
        {
          id: 'place',
          title: 'Où sont les données',
          items: [
            'Dans la base de données de cette installation, et dans les sauvegardes que son exploitant en fait. Chaque hôtel y est séparé des autres.',
            'Aucun traceur, aucune publicité, aucune mesure d’audience. Aucune police, aucune image ni aucun script ne vient d’un autre site.',
          ],
        },
        {
          id: 'guests',
          title: 'Clients des hôtels',
          items: [
            'Aucun nom, aucune adresse, aucun compte. Une demande contient la chambre, le numéro du séjour dans cette chambre, les services et leur nombre, la préférence de ménage, le commentaire s’il y en a un, les heures, et ce qu’elle est devenue.',
            'Elle porte aussi un numéro tiré au hasard pour votre téléphone, pour que vous seul voyiez vos demandes. Il ne dit pas qui vous êtes.',
            'Chaque changement d’une demande est noté dans un historique : quand, quoi, et par quel téléphone ou quel membre de l’équipe. Ne mettez rien dans le commentaire que l’équipe n’ait pas besoin de savoir.',
            '« Ne pas déranger » et « Pas de ménage aujourd’hui » valent jusqu’à la fin du jour, ou jusqu’à ce que vous les leviez.',
            'Au départ, votre séjour se ferme : ni vous ni le client suivant ne voyez plus ces demandes. L’hôtel, lui, les garde avec leur historique ; rien ne les efface automatiquement.',
          ],
        },
        {
          id: 'accounts',
          title: 'Équipes des hôtels',
          items: [
            'Un compte contient le nom, l’adresse e-mail, le mot de passe sous une forme que personne ne peut relire, l’hôtel, le rôle et les chambres confiées. Il dure tant que personne ne l’efface.',
            `Chaque connexion ouverte est notée : son début, sa fin, le navigateur et l’adresse IP (d’une adresse IPv6, la première moitié). La déconnexion efface cette note ; sinon elle expire après ${days.session} jours sans visite et s’efface dans la journée qui suit.`,
            'L’historique des demandes dit qui les a prises, terminées ou annulées.',
          ],
        },
        {
          id: 'contact',
          title: 'Messages de la page Contact',
          items: [
            'Le nom, l’adresse e-mail, le sujet, le texte et l’heure, sans adresse IP. Le message est gardé dans la base, puis envoyé par e-mail à l’exploitant, qui s’en sert pour répondre.',
            `Il s’efface de la base après ${days.contact} jours ; dans cette boîte aux lettres, il reste jusqu’à ce que l’exploitant l’efface. Demandez-le plus tôt, il le fera.`,
            `Qu’il a été envoyé, ou pas encore, est noté sous son seul numéro, jusqu’à ${days.finishedJobs} jours après l’envoi.`,
          ],
        },
        {
          id: 'cookies',
          title: 'Cookies et mémoire du navigateur',
          items: [
            'device : le numéro tiré au hasard pour un téléphone. Sur les pages de chambre seulement, 30 jours.',
            `sonnette.session_token : la connexion d’un membre d’une équipe. Jusqu’à la déconnexion, ou ${days.session} jours sans visite.`,
            'sonnette.device : les comptes auxquels cet appareil s’est déjà connecté, sous une empreinte, pour que les essais des autres ne l’arrêtent pas. Un an.',
            'language : la langue, si vous en choisissez une. Un an.',
            'Sur le téléphone d’un client, une demande qui n’est pas encore arrivée est gardée par le navigateur jusqu’à ce que le serveur l’ait prise ou que vous y renonciez. Chez une équipe, le navigateur retient si le son est coupé.',
            'Le temps d’un onglet, le navigateur retient où vous en étiez dans une page. Il garde aussi des copies des fichiers du site, pour ne pas les charger deux fois.',
            'Aucun de ces cookies ne sert à vous suivre : ils font marcher ce que vous demandez.',
          ],
        },
        {
          id: 'addresses',
          title: 'Adresses IP et journal',
          items: [
            `Pour tenir à l’écart ceux qui abusent, le serveur compte par adresse IP (pour une adresse IPv6, par sa première moitié) : les liens de chambre inconnus (${links} min), en mémoire seulement ; les connexions avec un mauvais mot de passe (${signIn} min, avec l’adresse e-mail essayée) et les messages de contact (${contact} min), dans la base, sous forme d’empreinte. Un compteur dont le temps est passé est effacé.`,
            'Le journal du serveur note les pannes. Il ne contient ni mot de passe, ni cookie, ni lien de chambre, ni commentaire, et n’enregistre pas les visites.',
          ],
        },
        {
          id: 'rights',
          title: 'Vos droits',
          items: [
            'Voir ce qui vous concerne, le faire corriger ou effacer : demandez-le à l’hôtel pour une demande faite dans une chambre, à l’exploitant de ce site pour un compte ou un message. Son nom est dans les mentions légales ; la page Contact l’atteint.',
            'Une réponse ne vous convient pas ? L’autorité de protection des données de votre pays reçoit les plaintes ; en France, c’est la CNIL.',
          ],
        },
      ],
    },
    imprint: {
      title: 'Mentions légales · Sonnette',
      description: 'Qui exploite cette installation de Sonnette, et comment le joindre.',
      heading: 'Mentions légales',
      lede: 'Qui exploite cette installation de Sonnette, et comment le joindre.',
      fields: {
        name: 'Exploitant',
        address: 'Adresse',
        email: 'E-mail',
        phone: 'Téléphone',
        registration: 'Immatriculation',
        publisher: 'Responsable de la publication',
        host: 'Hébergeur',
      },
      missing: 'Pas encore renseigné',
      unfinished: 'L’exploitant de ce site n’a pas encore tout renseigné ici.',
      reach: 'Pour le joindre dès maintenant :',
      contact: 'écrivez-lui par la page Contact',
      forOperator: (settings: string) =>
        `Vous exploitez ce site ? Réglez ${settings}, puis redémarrez le serveur.`,
    },
  },
  {
    privacy: {
      title: 'Privacy · Sonnette',
      description:
        'What Sonnette stores, where, and for how long: requests, accounts, messages, cookies, addresses.',
      heading: 'Privacy',
      lede: 'What this software stores today, where, and for how long. Nothing else is collected.',
      contents: 'On this page',
      sections: ({ minutes: { links, signIn, contact }, days }) => [
        {
          id: 'place',
          title: 'Where the data is',
          items: [
            'In the database of this installation, and in the backups that its operator makes of it. Each hotel is kept apart from all others there.',
            'No trackers, no advertising, no audience measurement. No font, picture or script comes from another site.',
          ],
        },
        {
          id: 'guests',
          title: 'Guests of hotels',
          items: [
            'No name, no address, no account. A request holds the room, the number of the stay in that room, the services and how many, the cleaning preference, the comment if there is one, the times, and what became of it.',
            'It also carries a number drawn at random for your phone, so that only you see your requests. It does not say who you are.',
            'Every change of a request is noted in a history: when, what, and by which phone or member of staff. Put nothing into the comment that staff need not know.',
            '“Do not disturb” and “No cleaning today” hold until the end of the day, or until you lift them.',
            'At check-out your stay is closed: neither you nor the next guest see these requests any more. The hotel keeps them with their history; nothing deletes them automatically.',
          ],
        },
        {
          id: 'accounts',
          title: 'Hotel staff',
          items: [
            'An account holds the name, the e-mail address, the password in a form that nobody can read back, the hotel, the role and the rooms assigned. It lasts as long as nobody deletes it.',
            `Each open sign-in is noted: its start, its end, the browser and the IP address (of an IPv6 address, its first half). Signing out deletes this note; otherwise it expires after ${days.session} days without a visit and is deleted within a day.`,
            'The history of requests says who took, finished or cancelled them.',
          ],
        },
        {
          id: 'contact',
          title: 'Messages from the contact page',
          items: [
            'The name, the e-mail address, the subject, the text and the time, without an IP address. The message is kept in the database, then mailed to the operator, who uses it to answer.',
            `It is deleted from the database after ${days.contact} days; in that mailbox it stays until the operator deletes it. Ask for it earlier, and it is done.`,
            `That it was mailed, or not yet, is noted under its number alone, until ${days.finishedJobs} days after the mail has left.`,
          ],
        },
        {
          id: 'cookies',
          title: 'Cookies and what the browser keeps',
          items: [
            'device: the number drawn at random for a phone. On room pages only, 30 days.',
            `sonnette.session_token: the sign-in of a member of staff. Until signing out, or ${days.session} days without a visit.`,
            'sonnette.device: the accounts that this device has signed in to before, as digests, so that what others try does not stop it. One year.',
            'language: the language, if you choose one. One year.',
            'On a guest’s phone, a request that has not arrived yet is kept by the browser until the server has taken it or you give it up. For staff, the browser remembers whether the sound is off.',
            'For as long as a tab is open, the browser remembers where you were on a page. It also keeps copies of the site’s files, so as not to load them twice.',
            'None of these cookies serves to follow you: they make what you ask for work.',
          ],
        },
        {
          id: 'addresses',
          title: 'IP addresses and the log',
          items: [
            `To keep abuse away, the server counts by IP address (of an IPv6 address, by its first half): unknown room links (${links} min), in memory only; sign-ins with a wrong password (${signIn} min, with the e-mail address that was tried) and contact messages (${contact} min), in the database, as a digest. A count whose time is over is deleted.`,
            'The log of the server notes failures. It holds no password, cookie, room link or comment, and does not record visits.',
          ],
        },
        {
          id: 'rights',
          title: 'Your rights',
          items: [
            'To see what is about you, and to have it corrected or deleted: ask the hotel for a request made in a room, and the operator of this site for an account or a message. Their name is in the imprint; the contact page reaches them.',
            'Not happy with an answer? The data protection authority of your country takes complaints; in France, that is the CNIL.',
          ],
        },
      ],
    },
    imprint: {
      title: 'Imprint · Sonnette',
      description: 'Who runs this installation of Sonnette, and how to reach them.',
      heading: 'Imprint',
      lede: 'Who runs this installation of Sonnette, and how to reach them.',
      fields: {
        name: 'Operator',
        address: 'Address',
        email: 'E-mail',
        phone: 'Telephone',
        registration: 'Registration',
        publisher: 'Responsible for the content',
        host: 'Hosting',
      },
      missing: 'Not filled in yet',
      unfinished: 'The operator of this site has not filled everything in here yet.',
      reach: 'To reach them right now:',
      contact: 'write to them by the contact page',
      forOperator: (settings) => `Do you run this site? Set ${settings}, then restart the server.`,
    },
  },
)
