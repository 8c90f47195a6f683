export { AnnouncementNotices } from '../announcements.tsx'
export { FaceForm } from './face-form.tsx'
export { LastMessage, RequestMessages } from './request-messages.tsx'
