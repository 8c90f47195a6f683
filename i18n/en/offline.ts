import type { OfflineTexts } from '../fr/offline.ts'

export const offline: OfflineTexts = {
  title: 'No connection',
  body: 'This page will open as soon as the connection is back. Nothing that was saved is lost.',
  kept: 'Kept on this phone',
  keptHelp: 'Not sent yet: it will be sent when the connection is back.',
  reception: 'If it is urgent, call reception from the telephone in the room.',
  tryAgain: 'Try again',
}
