import { texts } from './language.ts'

const grouped = (count: number, by: string) => String(count).replace(/\B(?=(\d{3})+$)/g, by)

/** The public site: the landing page and the price. */
export const landingTexts = texts(
  {
    title: 'Sonnette · Le service en chambre par code QR',
    description:
      'Vos clients scannent le code QR de leur chambre et demandent serviettes, ménage ou mini-bar. Votre équipe le voit aussitôt. Ni application, ni appel. 1 $ par chambre et par mois.',
    signIn: 'Connexion',
    goOn: 'Ouvrir les demandes',
    noHotel:
      'Vous êtes connecté, mais vous ne travaillez dans aucun hôtel. Demandez une invitation à votre responsable.',
    signOut: 'Se déconnecter',
    start: 'Voir votre prix',
    soon: 'Bientôt',

    hero: {
      spoken: 'Sonnette, le service en chambre par code QR : le client scanne, l’équipe répond.',
      slogans: [
        'Une petite révolution pour votre hôtel.',
        'Un code QR, et la magie opère.',
        'Le client scanne, l’équipe répond.',
        'Ni application, ni coup de fil.',
        'L’avenir du service en chambre.',
      ],
      lede: 'Serviettes, ménage, mini-bar : vos clients demandent depuis leur chambre, dans le navigateur de leur téléphone. Votre équipe le voit à l’instant et y répond.',
      facts: ['1 $ par chambre et par mois', '14 jours d’essai', 'Sans carte bancaire'],
      pause: 'Arrêter l’animation',
      play: 'Relancer l’animation',
      picture:
        'À gauche, la page d’un client dans la chambre 108 : il demande deux serviettes. À droite, la liste de l’équipe : la demande y arrive aussitôt, et Léa s’en occupe.',
    },
    picture: { hotel: 'Hôtel des Tilleuls', who: 'Léa' },

    features: {
      arrived: 'Nouvelle demande, chambre 108 : 2 serviettes',
      fresh: 'Nouvelle',
      kept: 'Gardée sur ce téléphone',
      customExamples: ['Petit déjeuner', 'Oreiller', 'Fer à repasser'],
      title: 'Tout ce qu’une chambre peut demander',
      lede: 'Une carte par service, assez grande pour un pouce, assez claire pour deux heures du matin.',
      towels: {
        title: 'Serviettes',
        body: 'Le client dit combien, jusqu’au maximum que vous fixez.',
      },
      minibar: { title: 'Mini-bar', body: 'Un geste, et l’équipe sait qu’il est à regarnir.' },
      toilet_paper: { title: 'Papier toilette', body: 'La demande que personne n’aime faire au téléphone.' },
      cleaning: {
        title: 'Ménage, à la bonne heure',
        body: 'Avant ou après l’heure que vous choisissez, ou sans préférence. « Pas de ménage aujourd’hui » et « Ne pas déranger » aussi.',
        choices: ['Avant 12:00', 'Après 12:00', 'Sans préférence'],
      },
      custom: {
        title: 'Vos propres services',
        body: 'Petit déjeuner, oreiller, fer à repasser : chacun avec son nom en français et en anglais, son pictogramme et son délai.',
      },
      live: {
        title: 'Prévenue à l’instant',
        body: 'Une demande sonne et apparaît sur tous les écrans de l’équipe, sans recharger. Avec une notification du système, si vous l’autorisez.',
      },
      board: {
        title: 'Un tableau pour l’équipe',
        body: 'La chambre en grand, le retard en premier, et qui s’en occupe. Prendre, commencer, terminer : un bouton chacun.',
      },
      code: {
        title: 'Un code QR par chambre',
        body: 'Chaque chambre a son lien. Rien à saisir, et la demande sait d’où elle vient.',
        label: 'Code QR de cette page',
      },
      wifi: {
        title: 'Même quand le Wi-Fi flanche',
        body: 'La demande reste sur le téléphone et part dès que la connexion revient. « Envoyée » ne s’affiche que si elle l’est.',
      },
      coming: {
        title: 'Annoncé, en chantier',
        items: [
          'Statistiques et rapports',
          'État des chambres en un coup d’œil',
          'Impression des cartes à code QR',
          'Réglage des chambres, des services et de l’équipe à l’écran',
        ],
      },
    },

    steps: {
      title: 'Comment ça marche',
      items: [
        {
          title: 'Un code dans la chambre',
          body: 'Sur le bureau ou la table de nuit, un code QR par chambre.',
        },
        {
          title: 'Le client scanne',
          body: 'La page s’ouvre dans son navigateur. Il touche ce qu’il lui faut.',
        },
        {
          title: 'L’équipe est prévenue',
          body: 'La demande sonne sur ses écrans, avec le numéro de la chambre.',
        },
        { title: 'Quelqu’un arrive', body: 'Et le client le suit en direct : vue, en cours, terminée.' },
      ],
    },

    benefits: {
      title: 'Ce que cela change',
      items: [
        {
          title: 'La réception respire',
          body: 'Une serviette ne fait plus sonner le téléphone, ni attendre le client qui arrive.',
        },
        {
          title: 'Rien ne se perd',
          body: 'Ni post-it ni message oublié : une demande reste ouverte jusqu’à ce que quelqu’un la termine.',
        },
        {
          title: 'Le client n’attend pas dans le flou',
          body: 'Il voit que sa demande est vue, puis que quelqu’un s’en occupe. En français ou en anglais.',
        },
        {
          title: 'Rien à installer',
          body: 'Ni pour le client, ni pour l’équipe : un navigateur suffit, sur n’importe quel téléphone récent.',
        },
      ],
    },

    pricing: {
      title: 'Un prix qui tient en une ligne',
      amount: (dollars: number) => `${grouped(dollars, ' ')} $`,
      per: 'par chambre et par mois',
      sum: (rooms: number) => `${grouped(rooms, ' ')} ${rooms > 1 ? 'chambres' : 'chambre'}`,
      monthly: 'par mois',
      example: 'Le calcul',
      included: [
        'Essai gratuit de 14 jours',
        'Sans carte bancaire',
        'Sans frais d’installation',
        'Toutes les fonctions, pour toute l’équipe',
      ],
      currency: 'Prix en dollars américains.',
    },

    faq: {
      title: 'Vos questions',
      items: [
        {
          question: 'Que savez-vous de nos clients ?',
          answer:
            'Ni nom, ni adresse, ni compte. Une demande contient la chambre, les services, l’heure et un mot facultatif. Un cookie, valable sur les pages de chambre seulement, reconnaît le téléphone, pour que chacun ne voie que ses propres demandes ; un autre retient la langue choisie. Aucun traceur, aucune police ni script venus d’ailleurs.',
        },
        {
          question: 'Et si le Wi-Fi est mauvais ?',
          answer:
            'La page tient en une seule réponse légère et fonctionne même sans scripts. Si la connexion tombe pendant l’envoi, la demande est gardée sur le téléphone et part au retour du réseau ; la page dit laquelle des deux situations est la vraie.',
        },
        {
          question: 'Et un client sans smartphone ?',
          answer:
            'Il appelle ou passe à la réception, comme aujourd’hui. L’équipe saisit sa demande pour lui, et elle suit le même chemin que les autres.',
        },
        {
          question: 'Un ancien client peut-il encore utiliser le lien ?',
          answer:
            'Le départ clôt le séjour : les demandes ouvertes sont annulées et le client suivant n’en voit aucune. Le lien reste celui de la chambre ; vous pouvez le remplacer, et l’ancien cesse aussitôt de fonctionner. Départ et remplacement passent aujourd’hui par l’interface de programmation ; leurs boutons, et des codes de séjour, sont en préparation.',
        },
        {
          question: 'Que se passe-t-il à la fin de l’essai ?',
          answer:
            'Rien n’est débité : aucune carte n’a été demandée. Sans abonnement, vos données restent lisibles et les demandes déjà reçues peuvent être traitées ; les clients lisent que le service n’est pas disponible pour le moment et qu’il faut appeler la réception.',
        },
        {
          question: 'Où sont nos données, et sont-elles à nous ?',
          answer:
            'Dans la base PostgreSQL de l’installation, avec les pages : nulle part ailleurs. Chaque hôtel y est séparé des autres, dans le code et dans la base elle-même. Une interface documentée (OpenAPI) permet de les lire depuis vos propres outils.',
        },
        {
          question: 'Comment imprimer les codes QR ?',
          answer:
            'L’impression des cartes, par chambre ou toutes à la fois, est en préparation. D’ici là, le lien d’une chambre est une simple adresse, que tout générateur de codes QR accepte.',
        },
        {
          question: 'Faut-il former l’équipe ?',
          answer:
            'La liste montre la chambre, la demande et trois boutons : prendre, commencer, terminer. Qui sait lire un message sait s’en servir.',
        },
      ],
    },

    stores: {
      title: 'Et bientôt dans votre poche',
      body: 'Une application mobile pour l’équipe est annoncée. Le site, lui, fonctionne déjà dans le navigateur de tout téléphone récent.',
      on: (system: string) => `Bientôt sur ${system}`,
    },
    closing: { title: 'Une sonnette dans chaque chambre.', body: 'Combien de chambres avez-vous ?' },

    getStarted: {
      title: 'Prix et essai · Sonnette',
      description:
        'Calculez le prix de Sonnette pour votre hôtel : 1 $ par chambre et par mois, 14 jours d’essai, sans carte bancaire ni frais d’installation.',
      heading: 'Combien de chambres avez-vous ?',
      lede: 'Un dollar par chambre et par mois. Pas d’autre ligne sur la facture.',
      rooms: 'Nombre de chambres',
      roomsSlider: 'Nombre de chambres, au curseur',
      range: (least: number, most: number) => `De ${least} à ${grouped(most, ' ')} chambres.`,
      compute: 'Calculer',
      trial: {
        title: 'Pendant l’essai',
        items: [
          '14 jours, toutes les fonctions, toutes vos chambres',
          'Aucune carte bancaire demandée',
          'Aucun frais d’installation',
        ],
      },
      after: {
        title: 'Après l’essai',
        items: [
          'Vous choisissez de vous abonner, ou non : rien ne se fait tout seul',
          'Sans abonnement, vos données restent lisibles et les demandes reçues se traitent encore',
          'Les clients lisent alors d’appeler la réception : rien n’est accepté à moitié',
        ],
      },
    },
  },
  {
    title: 'Sonnette · Room service by QR code',
    description:
      'Guests scan the QR code in their room and ask for towels, cleaning or the mini-bar. Your staff see it at once. No app, no call. $1 per room per month.',
    signIn: 'Sign in',
    goOn: 'Open the requests',
    noHotel: 'You are signed in, but you work in no hotel. Ask your manager for an invitation.',
    signOut: 'Sign out',
    start: 'See your price',
    soon: 'Coming soon',

    hero: {
      spoken: 'Sonnette, hotel room service by QR code: guests scan, staff respond.',
      slogans: [
        'A quiet revolution for hotels.',
        'QR codes that feel like magic.',
        'Guests scan, staff respond.',
        'No apps, no phone calls.',
        'The future of hotel room service.',
      ],
      lede: 'Towels, cleaning, mini-bar: guests ask from their room, in the browser of their own phone. Your staff see it at once, and answer.',
      facts: ['$1 per room per month', '14-day trial', 'No credit card'],
      pause: 'Stop the animation',
      play: 'Start the animation again',
      picture:
        'On the left, the page of a guest in room 108, who asks for two towels. On the right, the list of the staff: the request arrives there at once, and Léa takes it.',
    },
    picture: { hotel: 'Hôtel des Tilleuls', who: 'Léa' },

    features: {
      arrived: 'New request, room 108: 2 towels',
      fresh: 'New',
      kept: 'Kept on this phone',
      customExamples: ['Breakfast', 'Pillow', 'Iron'],
      title: 'Everything a room may ask for',
      lede: 'One card for each service, big enough for a thumb, clear enough for two in the morning.',
      towels: { title: 'Towels', body: 'The guest says how many, up to the maximum you set.' },
      minibar: { title: 'Mini-bar', body: 'One tap, and staff know it needs a refill.' },
      toilet_paper: { title: 'Toilet paper', body: 'The request nobody likes to make by telephone.' },
      cleaning: {
        title: 'Cleaning, at the right time',
        body: 'Before or after the hour you choose, or no preference. “No cleaning today” and “Do not disturb”, too.',
        choices: ['Before 12:00', 'After 12:00', 'No preference'],
      },
      custom: {
        title: 'Your own services',
        body: 'Breakfast, a pillow, an iron: each with its name in French and English, its pictogram and its target time.',
      },
      live: {
        title: 'Told at once',
        body: 'A request rings and appears on every screen of the staff, without reloading. With a system notification, if you allow it.',
      },
      board: {
        title: 'A dashboard for staff',
        body: 'The room in large print, what is late first, and who has it. Take, start, finish: one button each.',
      },
      code: {
        title: 'One QR code per room',
        body: 'Each room has a link of its own. Nothing to type, and a request knows where it comes from.',
        label: 'QR code of this page',
      },
      wifi: {
        title: 'Even when the Wi-Fi drops',
        body: 'The request stays on the phone and leaves as soon as the connection is back. “Sent” is said only when it is.',
      },
      coming: {
        title: 'Announced, being built',
        items: [
          'Analytics and reporting',
          'The status of every room at a glance',
          'Printing of QR code cards',
          'Rooms, services and employees set up on screen',
        ],
      },
    },

    steps: {
      title: 'How it works',
      items: [
        { title: 'A code in the room', body: 'On the desk or the bedside table, one QR code per room.' },
        { title: 'The guest scans', body: 'The page opens in the browser. A tap on what is needed.' },
        { title: 'Staff are told', body: 'The request rings on their screens, with the number of the room.' },
        { title: 'Someone is coming', body: 'And the guest follows it live: seen, in progress, done.' },
      ],
    },

    benefits: {
      title: 'What it changes',
      items: [
        {
          title: 'Reception can breathe',
          body: 'A towel no longer makes the telephone ring, nor the arriving guest wait.',
        },
        {
          title: 'Nothing gets lost',
          body: 'No sticky notes, no forgotten messages: a request stays open until somebody finishes it.',
        },
        {
          title: 'Guests are not left guessing',
          body: 'They see that staff have seen it, then that somebody is on it. In French or English.',
        },
        {
          title: 'Nothing to install',
          body: 'Not for guests, not for staff: a browser will do, on any recent phone.',
        },
      ],
    },

    pricing: {
      title: 'A price that fits on one line',
      amount: (dollars) => `$${grouped(dollars, ',')}`,
      per: 'per room per month',
      sum: (rooms) => `${grouped(rooms, ',')} ${rooms > 1 ? 'rooms' : 'room'}`,
      monthly: 'per month',
      example: 'Worked out',
      included: [
        '14-day free trial',
        'No credit card required',
        'No set-up fees',
        'Every feature, for all your staff',
      ],
      currency: 'Prices in US dollars.',
    },

    faq: {
      title: 'Your questions',
      items: [
        {
          question: 'What do you know about our guests?',
          answer:
            'No name, no address, no account. A request holds the room, the services, the time and an optional comment. A cookie, valid on room pages only, recognises the phone, so that guests see only their own requests; another keeps the language chosen. No trackers, and no fonts or scripts from anywhere else.',
        },
        {
          question: 'What if the Wi-Fi is bad?',
          answer:
            'The page comes in one small answer and works even without scripts. If the connection drops while sending, the request is kept on the phone and leaves when the network is back; the page says which of the two it is.',
        },
        {
          question: 'What about a guest without a smartphone?',
          answer:
            'They call or visit reception, as they do today. Staff enter the request for them, and it goes the same way as all others.',
        },
        {
          question: 'Can a past guest still use the link?',
          answer:
            'Check-out ends the stay: open requests are cancelled, and the next guest sees none of them. The link remains that of the room; you can replace it, and the old one stops working at once. Check-out and replacing are done through the API today; buttons for them, and stay codes, are being built.',
        },
        {
          question: 'What happens when the trial ends?',
          answer:
            'Nothing is charged: no card was asked for. Without a subscription your data stays readable, and requests already there can be handled; guests read that the service is not available right now and to call reception.',
        },
        {
          question: 'Where is our data, and is it ours?',
          answer:
            'In the PostgreSQL database of the installation, beside the pages, and nowhere else. Each hotel is kept apart from all others, in the code and in the database itself. A documented API (OpenAPI) lets your own tools read it.',
        },
        {
          question: 'How do we print the QR codes?',
          answer:
            'Printing of cards, one room or all at once, is being built. Until then, the link of a room is a plain address, which any QR code generator takes.',
        },
        {
          question: 'Do our staff need training?',
          answer:
            'The list shows the room, the request and three buttons: take, start, done. Whoever can read a message can use it.',
        },
      ],
    },

    stores: {
      title: 'Soon in your pocket',
      body: 'A mobile app for staff is announced. The website already works in the browser of any recent phone.',
      on: (system) => `Coming soon on ${system}`,
    },
    closing: { title: 'A bell in every room.', body: 'How many rooms do you have?' },

    getStarted: {
      title: 'Price and trial · Sonnette',
      description:
        'Work out the price of Sonnette for your hotel: $1 per room per month, 14-day trial, no credit card, no set-up fees.',
      heading: 'How many rooms do you have?',
      lede: 'One dollar per room per month. There is no other line on the bill.',
      rooms: 'Number of rooms',
      roomsSlider: 'Number of rooms, slider',
      range: (least, most) => `From ${least} to ${grouped(most, ',')} rooms.`,
      compute: 'Work it out',
      trial: {
        title: 'During the trial',
        items: ['14 days, every feature, all your rooms', 'No credit card asked for', 'No set-up fees'],
      },
      after: {
        title: 'After the trial',
        items: [
          'You choose to subscribe, or not: nothing happens by itself',
          'Without a subscription, your data stays readable and requests already there can be handled',
          'Guests are then told to call reception: nothing is half-accepted',
        ],
      },
    },
  },
)
