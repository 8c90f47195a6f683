import { lasting, lastingHours } from '../formats.ts'
import type { LegalTexts } from '../fr/legal.ts'

export const legal: LegalTexts = {
  privacy: {
    title: 'Privacy · Sonnette',
    description:
      'What Sonnette stores, where, and for how long: requests, accounts, messages, cookies, addresses.',
    heading: 'Privacy',
    lede: 'What this software stores today, where, and for how long. Nothing else is collected.',
    contents: 'On this page',
    sections: ({
      minutes: { links, signIn, contact, mails, tries },
      days,
      hours,
      countedBy,
      translatedBy,
    }) => [
      {
        id: 'place',
        title: 'Where the data is',
        items: [
          'In the database of this installation, and in the backups that its operator makes of it. Each hotel is kept apart from all others there.',
          ...(countedBy
            ? [
                'No trackers, no advertising. No font, picture or script comes from another site, but for the following one.',
                `The operator has visits to public pages (home, pricing, contact, privacy, legal notice) counted by a service chosen because it needs no cookies, whose script comes from ${countedBy}: it learns the address of the page, where you come from, your browser and, while it answers, your IP address. It is not loaded on room pages, nor for those who are signed in, nor where the browser asks not to be followed (Do Not Track, Global Privacy Control).`,
              ]
            : [
                'No trackers, no advertising, no audience measurement. No font, picture or script comes from another site.',
              ]),
        ],
      },
      {
        id: 'guests',
        title: 'Guests of hotels',
        items: [
          'No address, no account, and a name in a room only if the hotel adds its reservations. A request holds the room, the number of the stay in that room, the services and how many, the cleaning preference, the comment if there is one, the times, and what became of it.',
          'It also carries a number drawn at random for your phone, so that only you see your requests. It does not say who you are.',
          'Every change of a request is noted in a history: when, what, and by which phone or member of staff. Put nothing into the comment that staff need not know.',
          'If staff write to you about a request, and if you answer, these messages are kept until your check-out and then erased. Only you and the hotel’s staff read them.',
          ...(translatedBy
            ? [
                `To be translated, the words of these messages are sent to ${translatedBy}, with nothing about the room or their author.`,
              ]
            : []),
          `The hotel can have other systems of its own told of requests (by an API key or a webhook), comments included: it answers for what they do with them. Of messages to such a system, a copy is kept for ${lasting.en(days.webhooks)}; an answer to a call that such a system may repeat (with Idempotency-Key), for ${lastingHours.en(hours.repeats)}.`,
          `In a common place (a lobby, a pool) the hotel may ask for your name or room with a request. Staff read it; it is erased after ${lasting.en(days.recipients)}, as are the messages exchanged there. Other guests of the place see neither your requests nor your name.`,
          'If you say how a finished request was, by a face and perhaps a few words, the admins read it without the name of an employee. Face and words are erased at check-out; counts by service remain.',
          `If the hotel tells Sonnette who arrives and departs, a reservation holds its number, the room, the days, your language and, if the hotel wants it, your name. Staff read it; it is deleted ${lasting.en(days.reservations)} after your departure. If the hotel connects its hotel system (Mews, Apaleo or Cloudbeds), Sonnette reads this there every few minutes, and nothing else of your booking is kept; it tells that system which rooms are clean.`,
          '“Do not disturb” and “No cleaning today” hold until the end of the day, or until you lift them.',
          `Photos of a problem, yours or those of the staff, are scaled down and lose the place and the time that a camera writes into them. Only the hotel’s signed-in staff can see them. They are deleted at the latest ${lasting.en(days.photos)} after the stay has ended and the request is closed.`,
          'At check-out your stay is closed: neither you nor the next guest can see these requests. The hotel keeps them with their history until it closes.',
        ],
      },
      {
        id: 'accounts',
        title: 'Hotel staff',
        items: [
          'An account holds the name, the email address (and for eight hours the one due to replace it), the language, the password in a form that no one can read back, the hotel, the role and the rooms assigned. It lasts until its owner deletes it; one whose address was not confirmed is deleted after seven days.',
          `Each open sign-in is noted: its start, its end, the browser and the IP address (of an IPv6 address, its first half). Signing out deletes this note; otherwise it expires after ${lasting.en(days.session)} without a visit and is deleted within a day.`,
          `An invitation holds the name, the role, the rooms and, if there is one, the email address of the person invited, until the hotel deletes it or it is accepted. Its link works for ${lasting.en(days.invitation)}; only a digest of the link is kept. Once the invitation is accepted, this digest and the person’s name stay two hours at most, in case the answer was lost.`,
          `Anyone who has no email address can sign in with a code, on a phone: what is kept is the name of the browser, the times, and the code in a form that nobody can read back without that phone. It is deleted after ${lasting.en(days.pin)} without signing in, or when an admin removes the phone.`,
          'An employee’s browser is recorded as a device: its name, its language, when it was seen and reached. If it can ring while the app is closed, so are the address and the keys that the push service of this browser (of Google, Apple, Mozilla or Microsoft) has given it. This is deleted when they remove the device, sign out or leave the hotel, and when their sign-in expires at the latest.',
          'A device is rung through that service, which learns when, and by which installation. The message says the room and the services, never a comment; it is encrypted, and the device alone reads it.',
          `For each request it is recorded who was alerted, on which device, and whether that was reached, rang and was looked at. This is deleted after ${lasting.en(days.alerts)}.`,
          `If the hotel uses shifts, it is recorded who was on duty, or was to be, and from when to when: this is deleted after ${lasting.en(days.shifts)}. Requests handed over at the end of a shift, with their note, are deleted after ${lasting.en(days.handOvers)}.`,
          `What is done a little later, such as ringing a device or sending an email, waits under mere numbers, with nothing that anyone wrote; these numbers are deleted an hour afterwards or, if it could not be done, after ${lasting.en(days.undoneJobs)} at the latest.`,
          'The history of the hotel says who did what, for example who took, finished or cancelled a request, went on duty or added a device. The name stays there when the account is deleted; the email address does not.',
          `When an admin closes the hotel, everything that it has kept is deleted after ${lasting.en(days.closing)}, history and names included. Accounts stay with their owners.`,
        ],
      },
      {
        id: 'contact',
        title: 'Messages from the contact page',
        items: [
          'The name, the email address, the subject, the text and the time, without an IP address. The message is kept in the database, then mailed to the operator, who uses it to answer.',
          `It is deleted from the database after ${lasting.en(days.contact)}; in that mailbox it stays until the operator deletes it. Ask for it earlier, and it is done.`,
          `That it was mailed, or not yet, is noted under its number alone, until an hour after the mail has left or, if it could not leave, for ${lasting.en(days.undoneJobs)} at most.`,
        ],
      },
      {
        id: 'tries',
        title: 'Demo rooms',
        items: [
          'A room that you try from the home page is a small hotel of its own, without staff or accounts: its link, and what is asked for there, as for any guest of a hotel.',
          'After ten minutes all of it is deleted; a backup made in between contains it until the operator deletes that backup.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies and what the browser keeps',
        items: [
          `device: the number drawn at random for a phone. On room pages only, ${lasting.en(days.device)}.`,
          'scan: that a room’s page was just opened, to date the last scan of its code. Two minutes.',
          `sonnette.session_token: the sign-in of a member of staff. Until signing out, or ${lasting.en(days.session)} without a visit.`,
          'sonnette.device: the accounts that this device has signed in to before, as digests, so that other people’s attempts do not block it. One year.',
          `sonnette.pin: the phone on which a member of staff signs in with a code. One day from the page of an invitation where a code can be chosen; ${lasting.en(days.pin)} after signing in last.`,
          'try: what lets you watch the demo room that you asked for. Ten minutes.',
          'sonnette.passkey: the question that your passkey is asked, while it is answered. Five minutes.',
          'sonnette.provider: the way to another sign-in service, until you are back. Ten minutes.',
          'barred: that this site has just signed out an account that it does not let in, so that the next page says why. One minute.',
          'language: the language, if you choose one. One year.',
          'On a guest’s phone, a request, an answer or a rating that has not arrived yet, or a photo, is kept by the browser until the server has taken it or you give it up; a photo, an answer or a rating for a day at most. The name or room that you give at a place such as the pool stays there for two days.',
          'For staff, the browser remembers a number drawn at random for this device, whether the sound is off, and whether they do not want it to ring while the app is closed. For places without a network it also keeps the last list of requests, and what was done and is not sent yet: until they sign out, 24 hours at most.',
          'For as long as a tab is open, the browser remembers where you were on a page and, for a signed-in person, what is typed into a form and not saved, never a password: until they sign out, for 12 hours at most. It also keeps copies of the site’s files, so as not to load them twice.',
          'None of these cookies tracks you: they make what you ask for work.',
        ],
      },
      {
        id: 'addresses',
        title: 'IP addresses and the log',
        items: [
          `To keep abuse away, the server counts by IP address (of an IPv6 address, by its first half): unknown room links and invitations (${links} min), in memory only; sign-ins with a wrong password or code (${signIn} min, with the email address that was tried), account emails asked for (${mails} min, with the email address), contact messages (${contact} min) and demo rooms (${tries} min), in the database, as a digest. A count whose time is over is deleted.`,
          'The log of the server notes failures. It holds no password, cookie, room link or comment, and does not record visits.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        items: [
          'Account holders can download their data, correct it and delete the account themselves, in Your account, under Profile.',
          'To see what is about you, and to have it corrected or deleted: ask the hotel for a request made in a room, and the operator of this site for an account or a message. Their name is in the legal notice; the contact page reaches them.',
          'Not happy with an answer? The data protection authority of your country takes complaints; in France, that is the CNIL.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Legal notice · Sonnette',
    description: 'Who runs this installation of Sonnette, and how to reach them.',
    heading: 'Legal notice',
    lede: 'Who runs this installation of Sonnette, and how to reach them.',
    fields: {
      name: 'Operator',
      address: 'Address',
      email: 'Email',
      phone: 'Telephone',
      registration: 'Registration',
      publisher: 'Responsible for the content',
      host: 'Hosting',
    },
    missing: 'Not filled in yet',
    unfinished: 'The operator of this site has not filled everything in here yet.',
    reach: 'To reach them right now:',
    contact: 'write to them through the contact page',
    forOperator: (settings) => `Do you run this site? Set ${settings}, then restart the server.`,
  },
}
