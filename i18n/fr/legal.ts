import { lasting, lastingHours } from '../formats.ts'

export interface PrivacySection {
  id: string
  title: string
  items: readonly string[]
}

interface Times {
  /** For how long addresses are counted. */
  minutes: { links: number; signIn: number; contact: number; mails: number; tries: number }
  days: KeepingDays
  /** Answers to calls with `Idempotency-Key`. */
  hours: { repeats: number }
  /** The host of the service that counts visits, if there is one. */
  countedBy: string | undefined
  /** The host of the service that translates messages, if there is one. */
  translatedBy: string | undefined
}

/** For how many days things are kept. */
export interface KeepingDays {
  session: number
  device: number
  contact: number
  undoneJobs: number
  /** From the closing of a hotel to its deletion. */
  closing: number
  /** A phone with a PIN. */
  pin: number
  invitation: number
  alerts: number
  shifts: number
  handOvers: number
  /** A guest's name or room, said at a place. */
  recipients: number
  /** The log of webhooks. */
  webhooks: number
  photos: number
  reservations: number
}

export const legal = {
  privacy: {
    title: 'Confidentialité · Sonnette',
    description:
      'Ce que Sonnette enregistre, où, et pour combien de temps : demandes, comptes, messages, cookies, adresses.',
    heading: 'Confidentialité',
    lede: 'Ce que ce logiciel enregistre aujourd’hui, où, et pour combien de temps. Rien d’autre n’est recueilli.',
    contents: 'Sur cette page',
    sections: ({
      minutes: { links, signIn, contact, mails, tries },
      days,
      hours,
      countedBy,
      translatedBy,
    }: Times): readonly PrivacySection[] => [
      {
        id: 'place',
        title: 'Où sont les données',
        items: [
          'Dans la base de données de cette installation, et dans les sauvegardes que son exploitant en fait. Chaque hôtel y est séparé des autres.',
          ...(countedBy
            ? [
                'Aucun traceur, aucune publicité. Aucune police, aucune image ni aucun script ne vient d’un autre site, sauf le suivant.',
                `L’exploitant fait compter les visites des pages ouvertes à tous (accueil, tarifs, contact, confidentialité, mentions légales) par un service choisi pour se passer de cookies, dont le script vient de ${countedBy} : il apprend l’adresse de la page, d’où vous venez, votre navigateur et, le temps de répondre, votre adresse IP. Il n’est chargé ni sur les pages de chambre, ni là où un compte est ouvert, ni là où le navigateur demande de ne pas être suivi (Do Not Track, Global Privacy Control).`,
              ]
            : [
                'Aucun traceur, aucune publicité, aucune mesure d’audience. Aucune police, aucune image ni aucun script ne vient d’un autre site.',
              ]),
        ],
      },
      {
        id: 'guests',
        title: 'Clients des hôtels',
        items: [
          'Aucune adresse, aucun compte, et un nom dans une chambre seulement si l’hôtel ajoute ses réservations. Une demande contient la chambre, le numéro du séjour dans cette chambre, les services et leur nombre, la préférence de ménage, le commentaire s’il y en a un, les heures, et ce qu’elle est devenue.',
          'Elle porte aussi un numéro tiré au hasard pour votre téléphone, pour que personne d’autre ne voie vos demandes. Il ne dit pas qui vous êtes.',
          'Chaque changement d’une demande est noté dans un historique : quand, quoi, et par quel téléphone ou quel membre de l’équipe. Ne mettez rien dans le commentaire que l’équipe n’ait pas besoin de savoir.',
          'Si l’équipe vous écrit au sujet d’une demande, et si vous répondez, ces messages sont gardés jusqu’à votre départ, puis effacés. Seuls vous et l’équipe de l’hôtel les lisez.',
          ...(translatedBy
            ? [
                `Pour être traduits, les mots de ces messages sont envoyés à ${translatedBy}, sans rien sur la chambre ni sur qui les a écrits.`,
              ]
            : []),
          `L’hôtel peut faire prévenir d’autres systèmes à lui des demandes (par une clé d’API ou un webhook), commentaires compris : il répond de ce qu’ils en font. Des messages envoyés à un tel système, une copie est gardée ${lasting.fr(days.webhooks)} ; de la réponse à un appel qu’un tel système peut répéter (avec Idempotency-Key), ${lastingHours.fr(hours.repeats)}.`,
          `Dans un lieu commun (hall, piscine), l’hôtel peut demander votre nom ou votre chambre avec la demande. L’équipe le lit ; il s’efface, comme les messages échangés là, après ${lasting.fr(days.recipients)}. Les autres clients du lieu ne voient ni vos demandes, ni votre nom.`,
          'Si vous dites comment une demande s’est passée, par un visage et peut-être quelques mots, les administrateurs le lisent sans le nom d’un collaborateur. Le visage et les mots sont effacés au départ ; il reste des nombres par service.',
          `Si l’hôtel annonce à Sonnette qui arrive et qui part, une réservation contient son numéro, la chambre, les jours, votre langue et, si l’hôtel le veut, votre nom. L’équipe la lit ; elle est supprimée ${lasting.fr(days.reservations)} après votre départ. Si l’hôtel connecte son logiciel hôtelier (Mews, Apaleo ou Cloudbeds), Sonnette y lit ces données toutes les quelques minutes, et ne garde rien d’autre de votre réservation ; il lui signale les chambres propres.`,
          '« Ne pas déranger » et « Pas de ménage aujourd’hui » valent jusqu’à la fin du jour, ou jusqu’à ce que vous les leviez.',
          `Les photos d’un problème, les vôtres ou celles du personnel, sont réduites et perdent le lieu et l’heure qu’un appareil y inscrit. Seul le personnel de l’hôtel, une fois connecté, les voit. Elles sont supprimées au plus tard ${lasting.fr(days.photos)} après la fin du séjour et de la demande.`,
          'Au départ, votre séjour se ferme : ni vous ni le client suivant ne voyez plus ces demandes. L’hôtel, lui, les garde avec leur historique, jusqu’à sa fermeture.',
        ],
      },
      {
        id: 'accounts',
        title: 'Équipes des hôtels',
        items: [
          'Un compte contient le nom, l’adresse e-mail (et pendant huit heures celle qui doit la remplacer), la langue, le mot de passe sous une forme que personne ne peut relire, l’hôtel, le rôle et les chambres confiées. Il dure tant que son titulaire ne le supprime pas ; celui dont l’adresse n’a pas été confirmée s’efface au bout de sept jours.',
          `Chaque connexion ouverte est notée : son début, sa fin, le navigateur et l’adresse IP (d’une adresse IPv6, la première moitié). La déconnexion efface cette note ; sinon elle expire après ${lasting.fr(days.session)} sans visite et s’efface dans la journée qui suit.`,
          `Une invitation contient le nom, le rôle, les chambres et, s’il y en a une, l’adresse e-mail de la personne attendue, jusqu’à ce que l’hôtel la supprime ou qu’elle soit acceptée. Son lien fonctionne pendant ${lasting.fr(days.invitation)} ; seule une empreinte de ce lien est gardée. Une fois l’invitation acceptée, cette empreinte reste deux heures au plus, avec le nom de la personne, au cas où la réponse se serait perdue.`,
          `Une personne sans adresse e-mail peut se connecter avec un code, sur un téléphone : sont gardés le nom du navigateur, les heures, et le code sous une forme que personne ne peut relire sans ce téléphone. Cela s’efface après ${lasting.fr(days.pin)} sans connexion, ou quand un administrateur supprime le téléphone.`,
          'Le navigateur d’un collaborateur est noté comme appareil : son nom, sa langue, quand il a été vu et joint. S’il peut sonner application fermée, s’y ajoutent l’adresse et les clés que le service de notifications de ce navigateur (de Google, Apple, Mozilla ou Microsoft) lui a données. Cela s’efface quand la personne retire l’appareil, se déconnecte ou quitte l’hôtel, et au plus tard quand sa connexion expire.',
          'Faire sonner un appareil passe par ce service, qui apprend quand et par quelle installation. Le message dit la chambre et les services, jamais un commentaire ; il est chiffré, et seul l’appareil le lit.',
          `Pour chaque demande est noté qui a été alerté, sur quel appareil, et si celui-ci a été joint, a sonné et a été regardé. Cela s’efface après ${lasting.fr(days.alerts)}.`,
          `Si l’hôtel utilise le planning, il est noté qui était en service, ou devait l’être, et de quand à quand : cela s’efface après ${lasting.fr(days.shifts)}. Les demandes transmises en fin de service, avec leur consigne, s’effacent après ${lasting.fr(days.handOvers)}.`,
          `Ce qui se fait un peu plus tard, comme faire sonner un appareil ou envoyer un e-mail, attend sous de simples numéros, sans rien de ce que quelqu’un a écrit ; ces numéros s’effacent une heure après ou, si cela n’a pas pu se faire, au bout de ${lasting.fr(days.undoneJobs)} au plus tard.`,
          'L’historique de l’hôtel dit qui a fait quoi, par exemple qui a pris, terminé ou annulé une demande, s’est mis en service ou a ajouté un appareil. Le nom y reste quand le compte est supprimé ; l’adresse e-mail, non.',
          `Quand un administrateur ferme l’hôtel, tout ce que celui-ci a gardé s’efface après ${lasting.fr(days.closing)}, historique et noms compris. Les comptes restent à leurs titulaires.`,
        ],
      },
      {
        id: 'contact',
        title: 'Messages de la page Contact',
        items: [
          'Le nom, l’adresse e-mail, le sujet, le texte et l’heure, sans adresse IP. Le message est gardé dans la base, puis envoyé par e-mail à l’exploitant, qui s’en sert pour répondre.',
          `Il s’efface de la base après ${lasting.fr(days.contact)} ; dans cette boîte aux lettres, il reste jusqu’à ce que l’exploitant l’efface. Demandez-le plus tôt, il le fera.`,
          `Qu’il a été envoyé, ou pas encore, est noté sous son seul numéro, jusqu’à une heure après l’envoi ou, s’il a échoué, ${lasting.fr(days.undoneJobs)} au plus.`,
        ],
      },
      {
        id: 'tries',
        title: 'Chambres de démonstration',
        items: [
          'Une chambre que vous essayez depuis l’accueil est un petit hôtel à part, sans équipe ni compte : son lien, et ce qui y est demandé, comme pour tout client d’un hôtel.',
          'Après dix minutes, tout s’efface ; une sauvegarde faite entre-temps le contient jusqu’à ce que l’exploitant la supprime.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies et mémoire du navigateur',
        items: [
          `device : le numéro tiré au hasard pour un téléphone. Sur les pages de chambre seulement, ${lasting.fr(days.device)}.`,
          'scan : qu’une page de chambre vient d’être ouverte, pour dater le dernier scan de son code. Deux minutes.',
          `sonnette.session_token : la connexion d’un membre d’une équipe. Jusqu’à la déconnexion, ou ${lasting.fr(days.session)} sans visite.`,
          'sonnette.device : les comptes auxquels cet appareil s’est déjà connecté, sous une empreinte, pour que les essais des autres ne l’arrêtent pas. Un an.',
          `sonnette.pin : le téléphone sur lequel un membre d’une équipe se connecte avec un code. Un jour à partir de la page d’une invitation où un code peut être choisi ; ${lasting.fr(days.pin)} après la dernière connexion.`,
          'try : ce qui permet de voir la chambre de démonstration que vous avez demandée. Dix minutes.',
          'sonnette.passkey : la question posée à votre clé d’accès, le temps d’y répondre. Cinq minutes.',
          'sonnette.provider : le chemin vers un autre service de connexion, le temps d’en revenir. Dix minutes.',
          'barred : que ce site vient de déconnecter un compte qu’il n’admet pas, pour que la page suivante dise pourquoi. Une minute.',
          'language : la langue, si vous en choisissez une. Un an.',
          'Sur le téléphone d’un client, une demande, une réponse ou un avis qui n’est pas encore arrivé, ou une photo, est gardé par le navigateur jusqu’à ce que le serveur l’ait pris ou que vous y renonciez ; une photo, une réponse ou un avis, un jour au plus. Le nom ou la chambre que vous donnez dans un lieu comme la piscine y reste deux jours.',
          'Pour une équipe, le navigateur retient un numéro tiré au hasard pour cet appareil, si le son est coupé, et si la personne ne veut pas qu’il sonne application fermée. Pour les endroits sans réseau, il garde aussi la dernière liste des demandes et ce qui a été fait sans être encore envoyé : jusqu’à la déconnexion, 24 heures au plus.',
          'Le temps d’un onglet, le navigateur retient où vous en étiez dans une page et, si un compte y est ouvert, ce qui est saisi dans un formulaire sans être enregistré, jamais un mot de passe : jusqu’à la déconnexion, 12 heures au plus. Il garde aussi des copies des fichiers du site, pour ne pas les charger deux fois.',
          'Aucun de ces cookies ne sert à vous suivre : ils font marcher ce que vous demandez.',
        ],
      },
      {
        id: 'addresses',
        title: 'Adresses IP et journal',
        items: [
          `Pour tenir à l’écart ceux qui abusent, le serveur compte par adresse IP (pour une adresse IPv6, par sa première moitié) : les liens de chambre et les invitations inconnus (${links} min), en mémoire seulement ; les connexions avec un mauvais mot de passe ou un mauvais code (${signIn} min, avec l’adresse e-mail essayée), les e-mails de compte demandés (${mails} min, avec l’adresse e-mail), les messages de contact (${contact} min) et les chambres de démonstration (${tries} min), dans la base, sous forme d’empreinte. Un compteur dont le temps est passé est effacé.`,
          'Le journal du serveur note les pannes. Il ne contient ni mot de passe, ni cookie, ni lien de chambre, ni commentaire, et n’enregistre pas les visites.',
        ],
      },
      {
        id: 'rights',
        title: 'Vos droits',
        items: [
          'Le titulaire d’un compte télécharge ses données, les corrige et supprime son compte lui-même, dans Votre compte, onglet Profil.',
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
}
export type LegalTexts = typeof legal
