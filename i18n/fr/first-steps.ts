export const firstSteps = {
  title: 'Premiers pas',
  progress: (done: number, all: number) => `${done} sur ${all}`,
  hint: 'Cette liste disparaît d’elle-même quand tout est fait.',
  done: 'Fait',
  steps: {
    rooms: {
      short: 'Chambres',
      title: 'Ajoutez vos chambres',
      hint: 'Toutes à la fois, du premier numéro au dernier, ou depuis un tableur.',
      action: 'Ajouter des chambres',
    },
    services: {
      short: 'Services',
      title: 'Choisissez vos services',
      hint: 'Serviettes, mini‑bar, papier toilette et ménage sont déjà là. Ajoutez les vôtres.',
      action: 'Voir les services',
    },
    people: {
      short: 'Équipe',
      title: 'Ajoutez votre équipe',
      hint: 'Les collaborateurs, leur rôle et leurs chambres.',
      action: 'Ajouter un collaborateur',
    },
    cards: {
      short: 'Cartes',
      title: 'Imprimez les cartes',
      hint: 'Une par chambre, avec son code QR, prêtes à découper.',
      action: 'Préparer les cartes',
    },
    phone: {
      short: 'Téléphone',
      title: 'Donnez le numéro de la réception',
      hint: 'Depuis la page de sa chambre, un client appelle ce numéro s’il lui faut autre chose.',
      action: 'Ajouter le numéro',
    },
    ring: {
      short: 'Essai',
      title: 'Faites un essai',
      hint: 'Scannez ce code avec votre téléphone, demandez quelque chose, et voyez la demande arriver.',
      action: 'Voir les demandes',
    },
  },
  qr: (room: string) => `Code QR de la chambre ${room}`,
  open: (room: string) => `Ouvrir la page de la chambre ${room}`,
}
export type FirstStepTexts = typeof firstSteps
