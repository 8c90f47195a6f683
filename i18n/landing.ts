import { texts } from './language.ts'

export const landingTexts = texts(
  {
    title: 'Sonnette · Le service en chambre par code QR',
    sentence: 'Le client scanne le code QR de sa chambre, et l’équipe voit aussitôt ce qu’il demande.',
    signIn: 'Connexion',
    goOn: 'Ouvrir les demandes',
    noHotel:
      'Vous êtes connecté, mais vous ne travaillez dans aucun hôtel. Demandez une invitation à votre responsable.',
    signOut: 'Se déconnecter',
  },
  {
    title: 'Sonnette · Room service by QR code',
    sentence: 'A guest scans the QR code of the room, and the staff see at once what is asked for.',
    signIn: 'Sign in',
    goOn: 'Open the requests',
    noHotel: 'You are signed in, but you work in no hotel. Ask your manager for an invitation.',
    signOut: 'Sign out',
  },
)
