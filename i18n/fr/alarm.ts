export const alarm = {
  waits: (count: number) => (count === 1 ? '1 demande attend' : `${count} demandes attendent`),
  acknowledge: 'Entendu',
  isBlocked: 'Le son est bloqué : touchez l’écran pour l’entendre.',
  way: {
    blocked: 'Touchez pour activer le son',
    muted: 'Son coupé, les notifications sonnent',
    nothing: 'Son coupé : rien ne sonne ici',
    pushed: 'Sonne même appli fermée',
    away: 'Pas de notifications : sonne appli ouverte',
    open: 'Sonne appli ouverte',
  },
  /** Shown until the browser knows whether it rings. */
  settings: 'Ce qui sonne ici',
  vibration: 'Vibration',
  vibrationWhat: 'Cet appareil vibre quand la liste ouverte sonne.',
}
export type AlarmTexts = typeof alarm
