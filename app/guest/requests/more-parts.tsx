export { FaceForm } from './face-form.tsx'
export { RequestMessages } from './request-messages.tsx'
