const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ')

/** The public site: the landing page and the price, in French: it says which texts there are. */
export const landing = {
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
    amount: (dollars: number) => `${grouped(dollars)} $`,
    per: 'par chambre et par mois',
    sum: (rooms: number) => `${grouped(rooms)} ${rooms > 1 ? 'chambres' : 'chambre'}`,
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
    range: (least: number, most: number) => `De ${least} à ${grouped(most)} chambres.`,
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
}
export type LandingTexts = typeof landing
