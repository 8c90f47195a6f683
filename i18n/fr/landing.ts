import { lasting, money } from '../formats.ts'
import type { KeepingDays } from './legal.ts'

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ')

export const landing = {
  title: 'Sonnette · Le service en chambre par code QR',
  description:
    'Vos clients scannent le code QR de leur chambre et demandent serviettes, ménage ou mini-bar. Votre équipe le voit aussitôt. Ni application, ni appel. 1 $ par chambre et par mois.',
  signIn: 'Connexion',
  goOn: 'Ouvrir l’espace de l’équipe',
  noHotel:
    'Votre compte est ouvert, mais il n’est rattaché à aucun hôtel. Créez le vôtre, ou demandez une invitation à votre responsable.',
  barred: {
    why: 'Vous avez été déconnecté : seules certaines adresses e-mail peuvent utiliser cette installation, et la vôtre n’en fait pas partie. Demandez-en l’accès, ou connectez-vous avec une autre adresse.',
    contact: 'Demander l’accès',
    otherAccount: 'Se connecter autrement',
  },
  createAnother: 'Créer un autre hôtel',
  createHotel: 'Créer un hôtel',
  signOut: 'Se déconnecter',
  start: 'Démarrer l’essai gratuit',
  tellMe: 'Me prévenir',

  hero: {
    /** Stands while the slogans change. */
    what: 'Un code QR dans chaque chambre de votre hôtel, pour tout demander.',
    slogans: [
      'Une petite révolution pour votre hôtel.',
      'Un code QR, et la magie opère.',
      'Le client scanne, l’équipe répond.',
      'Ni application, ni coup de fil.',
      'L’avenir du service en chambre.',
    ],
    lede: 'Serviettes, ménage, mini-bar : vos clients demandent depuis leur chambre, dans le navigateur de leur téléphone. Votre équipe le voit à l’instant et y répond.',
    facts: (days: number) => [
      '1 $ par chambre et par mois',
      `${lasting.fr(days)} d’essai`,
      'Sans carte bancaire',
    ],
    pause: 'Arrêter l’animation',
    play: 'Relancer l’animation',
    try: {
      start: 'Essayer avec votre téléphone',
      busy: 'Préparation…',
      hint: 'Une chambre de démonstration pour vous, dix minutes, sans compte.',
      failed: 'La chambre n’a pas pu être préparée. Vérifiez la connexion, puis réessayez.',
    },
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
    minibar: { title: 'Mini-bar', body: 'Un geste, et l’équipe sait qu’il faut le recharger.' },
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
      title: 'L’équipe, alertée à l’instant',
      body: 'Une demande sonne et apparaît sur tous les écrans de l’équipe, sans recharger. Avec une notification du système, si vous l’autorisez.',
    },
    board: {
      title: 'Un tableau pour l’équipe',
      body: 'La chambre en grand, le retard en premier, et qui s’en occupe. Prendre, commencer, terminer : un bouton chacun.',
    },
    code: {
      title: 'Un code QR par chambre',
      body: 'Chaque chambre a son lien, et sa carte à imprimer. Rien à saisir, et la demande sait d’où elle vient.',
      label: 'Code QR de cette page',
    },
    wifi: {
      title: 'Même quand le Wi-Fi flanche',
      body: 'La demande reste sur le téléphone et part dès que la connexion revient. « Envoyée » ne s’affiche que si elle l’est.',
    },
    rooms: {
      title: 'Chaque chambre d’un coup d’œil',
      body: 'Une case par chambre : où en est le ménage, ce qui est demandé, la pancarte à la porte. Un départ s’y note d’un geste.',
    },
    cleaned: 'Nettoyée',
    analytics: {
      title: 'Statistiques et rapports',
      body: 'Combien de demandes, et en combien de temps : par heure, service ou étage. En direct, à télécharger, et en PDF chaque mois.',
    },
    response: { time: '4 min', until: 'avant d’être prise' },
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
        title: 'L’équipe est alertée',
        body: 'La demande sonne sur ses écrans, avec le numéro de la chambre.',
      },
      {
        title: 'Quelqu’un arrive',
        body: 'Et le client suit sa demande en direct : vue, en cours, terminée.',
      },
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
    amount: money('fr'),
    per: 'par chambre et par mois',
    sum: (rooms: number) => `${grouped(rooms)} ${rooms > 1 ? 'chambres' : 'chambre'}`,
    monthly: 'par mois',
    example: 'Le calcul',
    included: (days: number) => [
      `Essai gratuit de ${lasting.fr(days)}`,
      'Sans carte bancaire',
      'Sans frais d’installation',
      'Toutes les fonctions, pour toute l’équipe',
    ],
    currency: 'Prix en dollars américains (USD), hors taxes : la TVA, là où elle est due, s’y ajoute.',
  },

  faq: {
    title: 'Vos questions',
    items: (days: KeepingDays) => [
      {
        question: 'Nos clients doivent-ils installer une application ?',
        answer:
          'Non. Ils visent le code QR de leur chambre avec l’appareil photo de leur téléphone, et la page s’ouvre. Ni application, ni compte, ni mot de passe.',
      },
      {
        question: 'Et un client sans smartphone, ou qui préfère appeler ?',
        answer:
          'Il appelle ou passe à la réception, comme aujourd’hui. L’équipe saisit sa demande pour lui, et elle suit le même chemin que les autres.',
      },
      {
        question: 'Et si le Wi-Fi est mauvais dans les étages ?',
        answer:
          'La page est légère et s’ouvre même sur un réseau lent. Si la connexion tombe pendant l’envoi, la demande reste sur le téléphone et part dès que le réseau revient ; la page dit toujours si elle est partie ou non.',
      },
      {
        question: 'Comment l’équipe apprend-elle qu’une demande est arrivée ?',
        answer:
          'Elle sonne et s’affiche aussitôt sur les écrans de l’équipe, dans les étages comme à la réception, avec le numéro de la chambre. La personne qui la prend le dit d’un geste, et les autres le voient.',
      },
      {
        question: 'Que voyons-nous de notre activité ?',
        answer:
          'Pour un jour, une semaine, un mois ou les dates de votre choix, face à la période d’avant : combien de demandes, en combien de temps elles sont prises puis faites, la part faite dans les délais, et ce qui reste ouvert. Par service, chambre, type, étage ou groupe de l’équipe, sans jamais classer les personnes. Tout se télécharge, demande par demande, et le rapport du mois arrive en PDF par e-mail à qui le souhaite.',
      },
      {
        question: 'Chacun doit-il avoir une adresse e-mail ?',
        answer:
          'Non. Une personne sans adresse scanne l’invitation que vous lui montrez, choisit un code et se connecte ainsi sur son téléphone. Les autres utilisent un mot de passe ou une clé d’accès.',
      },
      {
        question: 'Faut-il acheter du matériel, ou former l’équipe ?',
        answer:
          'Non. Un téléphone ou un ordinateur avec un navigateur récent suffit. La liste montre la chambre, la demande et ce qu’il reste à faire : prendre, commencer, terminer. Qui sait lire un message sait s’en servir.',
      },
      {
        question: 'Comment poser les codes QR dans les chambres ?',
        answer:
          'Vous imprimez des cartes prêtes à poser, d’une chambre ou de toutes à la fois : à plat, en chevalet, pour la porte ou en étiquettes. Puis votre téléphone vérifie que chacune mène à la bonne chambre.',
      },
      {
        question: 'Un client parti peut-il encore commander ?',
        answer:
          'Le départ, noté d’un geste à l’écran ou annoncé par le logiciel de l’hôtel, clôt le séjour : la page du client se ferme, ses demandes ouvertes sont annulées, et le client suivant n’en voit aucune. Avec les codes de séjour, le lien seul ne permet ensuite plus de commander ; et un lien que vous remplacez cesse aussitôt de fonctionner.',
      },
      {
        question: 'Que paierons-nous exactement ?',
        answer:
          '1 $ par chambre et par mois : 60 $ pour 60 chambres. Les prix sont en dollars américains (USD), hors taxes : la TVA, là où elle est due, s’y ajoute. Ni frais d’installation, ni option payante.',
      },
      {
        question: 'Que se passe-t-il à la fin de l’essai ?',
        answer:
          'Rien n’est débité : aucune carte n’a été demandée. Sans abonnement, vos données restent consultables et les demandes déjà reçues peuvent encore être traitées ; les clients sont invités à appeler la réception.',
      },
      {
        question: 'Que savez-vous de nos clients ?',
        answer: `Ni nom, ni adresse, ni compte : la chambre, ce qui est demandé, l’heure et un mot facultatif. Un cookie, valable sur les pages de chambre seulement, reconnaît le téléphone pendant ${lasting.fr(days.device)}, pour que chacun ne voie que ses propres demandes ; un autre retient la langue choisie. Personne n’est suivi, et leurs pages ne chargent rien d’un autre site.`,
      },
      {
        question: 'Où sont nos données, et combien de temps ?',
        answer: `Sur le serveur qui fait tourner ce site, celui de l’exploitant nommé dans les mentions légales ou celui de votre hôtel, et dans les sauvegardes qui en sont faites : nulle part ailleurs. Chaque hôtel y est séparé des autres. Les demandes et leur historique restent à l’hôtel, et rien ne les efface automatiquement. Une connexion de l’équipe expire après ${lasting.fr(days.session)} sans visite ; un message de la page Contact s’efface après ${lasting.fr(days.contact)}.`,
      },
    ],
    privacy: 'Tout ce qui est enregistré, en détail',
    ask: 'Une autre question ? Écrivez-nous',
  },

  stores: {
    title: 'Et bientôt dans votre poche',
    body: 'Une application mobile pour l’équipe est annoncée. Le site, lui, fonctionne déjà dans le navigateur de tout téléphone récent.',
    on: (system: string) => `Bientôt sur ${system}`,
  },
  closing: { title: 'Une sonnette dans chaque chambre.', body: 'Combien de chambres avez-vous ?' },

  getStarted: {
    title: 'Prix et essai · Sonnette',
    description: (days: number) =>
      `Calculez le prix de Sonnette pour votre hôtel : 1 $ par chambre et par mois, ${lasting.fr(days)} d’essai, sans carte bancaire ni frais d’installation.`,
    heading: 'Combien de chambres avez-vous ?',
    lede: 'Un dollar par chambre et par mois. Ni frais d’installation, ni option payante.',
    rooms: 'Nombre de chambres',
    roomsSlider: 'Nombre de chambres, au curseur',
    range: (least: number, most: number) => `De ${least} à ${grouped(most)} chambres.`,
    outOfRange: (least: number, most: number) =>
      `Entrez un nombre de ${least} à ${grouped(most)}. Votre hôtel est plus grand ? Écrivez-nous.`,
    compute: 'Calculer',
    startTrial: 'Démarrer l’essai gratuit',
    subscribe: 'S’abonner',
    trial: {
      title: 'Pendant l’essai',
      items: (days: number) => [
        `${lasting.fr(days)}, toutes les fonctions, toutes vos chambres`,
        'Aucune carte bancaire demandée',
        'Aucun frais d’installation',
      ],
    },
    after: {
      title: 'Après l’essai',
      items: [
        'Vous choisissez de vous abonner, ou non : rien ne se fait tout seul',
        'Sans abonnement, vos données restent consultables et les demandes déjà reçues peuvent encore être traitées',
        'Les clients sont alors invités à appeler la réception : rien n’est accepté à moitié',
      ],
    },
  },
}
export type LandingTexts = typeof landing
