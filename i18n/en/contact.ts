import type { ContactTexts } from '../fr/contact.ts'

export const contact: ContactTexts = {
  title: 'Contact · Sonnette',
  description: 'A question about Sonnette, room service by QR code? Write to us: we answer by email.',
  heading: 'Write to us',
  lede: 'A question, an idea, something that does not work? We answer by email.',
  guests: 'Staying in a hotel? The QR code in your room, or reception, is faster.',
  topics: {
    subscription: () => ({ subject: 'Our subscription', body: '' }),
    app: () => ({
      subject: 'The mobile app',
      body: 'Hello,\n\nPlease tell us as soon as the mobile app is available.',
    }),
    language: () => ({
      subject: 'Another language',
      body: 'Hello,\n\nPlease tell us as soon as Sonnette speaks this language too: ',
    }),
  },
  name: 'Your name',
  email: 'Your email address',
  subject: 'Subject',
  body: 'Message',
  submit: 'Send the message',
  submitting: 'Sending…',
  privacy: 'What happens to this message',
  thanks: 'Thank you, your message has arrived',
  answer: (email) => `It is saved. We will answer you at ${email}.`,
  home: 'Go to the home page',
  another: 'Write another message',
}
