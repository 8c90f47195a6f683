/** What a field takes: texts of so many code points at most, or numbers from the first to the second. */
export interface FieldLimits {
  maxLength?: number | undefined
  range?: readonly [least: number, most: number] | undefined
}

const tooLong = ({ maxLength }: FieldLimits) =>
  maxLength === undefined
    ? 'C’est trop long.'
    : `C’est trop long : ${maxLength.toLocaleString('fr')} caractères au plus.`

/** What is wrong with a field, in French: it says which texts there are. */
export const fieldErrors = {
  faulty: 'Rien n’est parti. Corrigez les champs marqués : le reste est gardé.',
  /** The same of a form that is saved. */
  unsaved: 'Rien n’a été enregistré. Corrigez les champs marqués : le reste est gardé.',
  codes: {
    missing: 'Ce champ est vide : remplissez-le.',
    'too-long': tooLong,
    'too-short': 'C’est trop court : 10 caractères au moins.',
    'wrong-password': 'Ce n’est pas votre mot de passe actuel.',
    'same-address': 'C’est déjà votre adresse.',
    'not-let-in': 'Cette installation ne laisse pas entrer cette adresse : prenez-en une autre.',
    'no-pin': 'Un code a de 4 à 8 chiffres.',
    'too-simple': 'Ce code serait deviné en premier. Choisissez-en un moins évident.',
    'too-common':
      'Ce mot de passe est trop facile à deviner. Choisissez-en un plus inattendu, par exemple quatre mots.',
    'no-country': 'Choisissez un pays dans la liste.',
    'comment-too-long': tooLong,
    'no-address': 'Cette adresse n’est pas complète. Exemple : prenom@hotel.example',
    'no-number': 'Écrivez un nombre entier.',
    'out-of-range': ({ range }: FieldLimits) =>
      range
        ? `Écrivez un nombre de ${range[0].toLocaleString('fr')} à ${range[1].toLocaleString('fr')}.`
        : 'Ce nombre est trop petit ou trop grand.',
    'no-time': 'Écrivez une heure, par exemple 07:30.',
    'no-hours': 'La fin est à la même heure que le début : changez l’une des deux.',
    'other-name': 'Ce n’est pas le nom de l’hôtel : recopiez-le tel qu’il est écrit.',
    'name-taken': 'Ce nom est déjà pris : choisissez-en un autre.',
    'no-phone': 'Ce numéro ne peut pas être composé. Exemple : +33 1 99 00 12 34',
    'no-time-zone': 'Aucun fuseau horaire ne s’appelle ainsi. Choisissez-en un dans la liste.',
    'no-picture':
      'Ce fichier n’est pas une image que nous lisons : choisissez un PNG, un JPEG, un WebP ou un SVG.',
    'picture-is-gif': 'C’est un GIF, que nous ne lisons pas : enregistrez l’image en PNG, puis envoyez-la.',
    'picture-is-heic':
      'C’est une photo HEIC, que nous ne lisons pas : exportez-la en JPEG (sur iPhone, une capture d’écran suffit), puis envoyez-la.',
    'picture-is-avif': 'C’est un AVIF, que nous ne lisons pas : enregistrez l’image en PNG, puis envoyez-la.',
    'picture-is-tiff': 'C’est un TIFF, que nous ne lisons pas : enregistrez l’image en PNG, puis envoyez-la.',
    'picture-is-bmp': 'C’est un BMP, que nous ne lisons pas : enregistrez l’image en PNG, puis envoyez-la.',
    'picture-is-pdf':
      'C’est un PDF, que nous ne lisons pas : exportez le logo en SVG ou en PNG, puis envoyez-le.',
    'empty-picture':
      'Cette image est vide, ou ne montre presque rien : choisissez-en une que le logo remplit.',
    'too-many-pixels':
      'Cette image est trop grande pour être lue : réduisez-la à 4096 pixels sur 4096, puis envoyez-la.',
    'too-many-bytes': 'Ce fichier est trop lourd (2 Mo au plus) : réduisez l’image, puis envoyez-la.',
    'not-this-code': 'Ce n’est pas le code de votre séjour. Vérifiez chaque caractère.',
    'no-code': 'Un code a six lettres ou chiffres. Vérifiez-le.',
    'unreadable-rooms': 'Une partie ne se lit pas. Écrivez par exemple 101-112, 201.',
    'unknown-rooms': 'Une de ces chambres n’existe pas. Vérifiez les numéros.',
    'too-many-assigned':
      'C’est trop : 500 chambres au plus par personne. Sans chambre attribuée, tout l’hôtel est affiché.',
    'works-here': 'Quelqu’un travaille déjà ici avec cette adresse : vérifiez-la, ou prenez-en une autre.',
    'has-a-place':
      'Une place est déjà préparée pour cette adresse : modifiez cette place, ou prenez une autre adresse.',
    'no-room-number': 'Indiquez un numéro de chambre',
    'no-range': 'Indiquez une suite de numéros valable',
    'too-many-rooms': 'C’est trop à la fois : 500 chambres au plus.',
    'same-numbers': 'Deux étages auraient les mêmes numéros : mettez un signe entre l’étage et le numéro.',
    'number-taken': 'Une autre chambre a déjà ce numéro : choisissez-en un autre.',
    'ends-before': 'Le dernier jour précède le premier : modifiez l’un des deux.',
    'too-many-days': 'C’est trop long : 366 jours au plus.',
    'no-month': 'Ce mois n’existe pas. Exemple : 2026-03',
    'no-beginning': 'Ce jour n’est pas le premier d’une telle période.',
    'day-over': 'Ces heures sont déjà passées : choisissez un autre jour.',
    'too-far-ahead':
      'C’est trop loin : le planning va jusqu’à un an environ. Choisissez un jour plus proche.',
    'kept-no-more': 'C’est passé depuis plus d’un an : rien n’en est gardé. Choisissez un jour plus récent.',
    'no-day': 'Écrivez une date.',
    'called-already': 'Ces personnes sont déjà appelées avant : choisissez-en d’autres, ou ajoutez l’e-mail.',
    'not-at-once': 'Un des appels doit partir aussitôt : choisissez « aussitôt » pour l’un d’eux.',
    'no-end': 'Ce jour n’est pas le dernier d’une telle période.',
    /** What has no sentence of its own. */
    invalid: 'Cette réponse ne convient pas. Vérifiez-la.',
  },
}
export type FieldErrorTexts = typeof fieldErrors
