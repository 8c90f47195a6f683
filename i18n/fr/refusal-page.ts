export const refusalPage = {
  title: 'Un instant, s’il vous plaît',
  refused: 'Ce n’est pas possible',
  again: (seconds: number) =>
    `Cette page réessaie d’elle-même toutes les ${seconds > 1 ? `${seconds} secondes` : 'secondes'}.`,
  now: 'Réessayer maintenant',
  /** Of a form that was sent: the browser still has it. */
  resend: 'Votre saisie n’est pas perdue : rechargez cette page, et votre navigateur l’enverra à nouveau.',
  /** Before the id of the request in the server's log. */
  reference: 'Référence :',
  back: 'Revenez en arrière pour corriger votre saisie.',
}
export type RefusalPageTexts = typeof refusalPage
