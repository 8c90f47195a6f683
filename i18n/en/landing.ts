import { lasting, money } from '../formats.ts'
import type { LandingTexts } from '../fr/landing.ts'

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

export const landing: LandingTexts = {
  title: 'Sonnette · Room service by QR code',
  description:
    'Guests scan the QR code in their room and ask for towels, cleaning or the mini-bar. Your staff see it immediately. No app, no call. $1 per room per month.',
  signIn: 'Sign in',
  goOn: 'Open the staff area',
  noHotel: 'You are signed in, but not part of a hotel. Create yours, or ask your manager for an invitation.',
  barred: {
    why: 'You were signed out: only certain email addresses may use this installation, and yours is not one of them. Ask for access, or sign in with another address.',
    contact: 'Ask for access',
    otherAccount: 'Sign in with another address',
  },
  createAnother: 'Create another hotel',
  createHotel: 'Create a hotel',
  signOut: 'Sign out',
  start: 'Start your free trial',
  tellMe: 'Tell me when',

  hero: {
    what: 'A QR code in every room of your hotel, to ask for anything.',
    slogans: [
      'A quiet revolution for hotels.',
      'QR codes that feel like magic.',
      'Guests scan, staff respond.',
      'No apps, no phone calls.',
      'The future of hotel room service.',
    ],
    lede: 'Towels, cleaning, mini-bar: guests ask from their room, in the browser of their own phone. Your staff see it immediately, and answer.',
    facts: (days) => ['$1 per room per month', `${days}-day trial`, 'No credit card'],
    pause: 'Stop the animation',
    play: 'Start the animation again',
    try: {
      start: 'Try it with your phone',
      busy: 'Getting it ready…',
      hint: 'A demo room of your own, for ten minutes, without an account.',
      failed: 'The room could not be prepared. Check your connection, then try again.',
    },
    picture:
      'On the left, the page of a guest in room 108, who asks for two towels. On the right, the list of the staff: the request arrives there immediately, and Léa takes it.',
  },
  picture: { hotel: 'Hôtel des Tilleuls', who: 'Léa' },

  features: {
    arrived: 'New request, room 108: 2 towels',
    fresh: 'New',
    kept: 'Kept on this phone',
    customExamples: ['Breakfast', 'Pillow', 'Iron'],
    title: 'Everything a room may ask for',
    lede: 'One card for each service, big enough for a thumb, clear enough for two in the morning.',
    towels: { title: 'Towels', body: 'The guest says how many, up to the maximum you set.' },
    minibar: { title: 'Mini-bar', body: 'One tap, and staff know it needs a refill.' },
    toilet_paper: { title: 'Toilet paper', body: 'The request nobody likes to make by telephone.' },
    cleaning: {
      title: 'Cleaning, at the right time',
      body: 'Before or after the hour you choose, or no preference. “No cleaning today” and “Do not disturb”, too.',
      choices: ['Before 12:00', 'After 12:00', 'No preference'],
    },
    custom: {
      title: 'Your own services',
      body: 'Breakfast, a pillow, an iron: each with its name in French and English, its pictogram and its target time.',
    },
    live: {
      title: 'Your staff, alerted instantly',
      body: 'A request rings and appears on every staff screen, without reloading. With a system notification, if you allow it.',
    },
    board: {
      title: 'A dashboard for staff',
      body: 'The room in large print, what is late first, and who is on it. Take, start, finish: one button each.',
    },
    code: {
      title: 'One QR code per room',
      body: 'Each room has a link of its own, and a card to print. Nothing to type, and a request knows where it comes from.',
      label: 'QR code of this page',
    },
    wifi: {
      title: 'Even when the Wi-Fi drops',
      body: 'The request stays on the phone and leaves as soon as the connection is back. “Sent” is said only when it is.',
    },
    rooms: {
      title: 'Every room at a glance',
      body: 'One tile for each room: its cleaning, its requests, the sign on its door. One tap records a check-out.',
    },
    cleaned: 'Completed',
    analytics: {
      title: 'Analytics and reporting',
      body: 'How many requests, and how soon they are done: by hour, service or floor. Live, to download, and as a PDF each month.',
    },
    response: { time: '4 min', until: 'until taken' },
  },

  steps: {
    title: 'How it works',
    items: [
      { title: 'A code in the room', body: 'On the desk or the bedside table, one QR code per room.' },
      { title: 'The guest scans', body: 'The page opens in the browser. A tap on what is needed.' },
      { title: 'Staff are alerted', body: 'The request rings on their screens, with the room number.' },
      { title: 'Someone is coming', body: 'And the guest follows it live: seen, in progress, done.' },
    ],
  },

  benefits: {
    title: 'What it changes',
    items: [
      {
        title: 'Reception can breathe',
        body: 'A towel no longer makes the telephone ring, nor the arriving guest wait.',
      },
      {
        title: 'Nothing gets lost',
        body: 'No sticky notes, no forgotten messages: a request stays open until someone finishes it.',
      },
      {
        title: 'Guests are not left guessing',
        body: 'They see that staff have seen it, then that someone is on it. In French or English.',
      },
      {
        title: 'Nothing to install',
        body: 'Not for guests, not for staff: a browser will do, on any recent phone.',
      },
    ],
  },

  pricing: {
    title: 'A price that fits on one line',
    amount: money('en'),
    per: 'per room per month',
    sum: (rooms) => `${grouped(rooms)} ${rooms > 1 ? 'rooms' : 'room'}`,
    monthly: 'per month',
    example: 'For example',
    included: (days) => [
      `${days}-day free trial`,
      'No credit card required',
      'No set-up fees',
      'Every feature, for all your staff',
    ],
    currency: 'Prices in US dollars (USD), taxes not included: VAT is added where it is due.',
  },

  faq: {
    title: 'Your questions',
    items: (days) => [
      {
        question: 'Do our guests have to install an app?',
        answer:
          'No. They point the camera of their phone at the QR code in their room, and the page opens. No app, no account, no password.',
      },
      {
        question: 'What about a guest without a smartphone, or who prefers to call?',
        answer:
          'They call or visit reception, as they do today. Staff enter the request for them, and it goes the same way as all others.',
      },
      {
        question: 'What if the Wi-Fi upstairs is bad?',
        answer:
          'The page is light and opens even on a slow network. If the connection drops while sending, the request stays on the phone and leaves as soon as the network is back; the page always says whether it has left or not.',
      },
      {
        question: 'How do staff know that a request has arrived?',
        answer:
          'It rings and appears immediately on staff screens, upstairs and at reception, with the room number. The person who takes it says so with one tap, and the others see it.',
      },
      {
        question: 'What figures do we get?',
        answer:
          'For a day, a week, a month or dates of your choice, and against the period before: how many requests, how soon they are taken and then done, the share done in time, and what is still open. By service, room, type, floor or group of staff, never as a ranking of people. All of it can be downloaded, request by request, and the report of the month comes as a PDF by email to those who want it.',
      },
      {
        question: 'Does everyone need an email address?',
        answer:
          'No. A person without one scans the invitation you show them, chooses a code, and signs in with it on their phone. Everyone else uses a password or a passkey.',
      },
      {
        question: 'Do we have to buy anything, or train our staff?',
        answer:
          'No. A phone or a computer with a recent browser will do. The list shows the room, the request and what is left to do: take, start, done. Anyone who can read a message can use it.',
      },
      {
        question: 'How do we put the QR codes in the rooms?',
        answer:
          'You print cards ready to put up, for one room or for all: flat, as a table tent, for the door or as labels. Your phone then checks that each leads to the right room.',
      },
      {
        question: 'Can a guest who has left still order?',
        answer:
          'Check-out, recorded with one tap or announced by the hotel’s own system, ends the stay: the guest’s page closes, open requests are cancelled, and the next guest sees none of them. With stay codes, the link alone can then order nothing more; and a link that you replace stops working immediately.',
      },
      {
        question: 'What exactly will we pay?',
        answer:
          '$1 per room per month: $60 for 60 rooms. Prices are in US dollars (USD), taxes not included: VAT is added where it is due. No set-up fees, no paid extras.',
      },
      {
        question: 'What happens when the trial ends?',
        answer:
          'Nothing is charged: no card was asked for. Without a subscription your data can still be read, and requests already there can still be handled; guests are asked to call reception.',
      },
      {
        question: 'What do you know about our guests?',
        answer: `No name, no address, no account: the room, what is asked for, the time and an optional comment. A cookie, valid on room pages only, recognises the phone for ${lasting.en(days.device)}, so that guests see only their own requests; another keeps the language chosen. Nobody is tracked, and their pages load nothing from another site.`,
      },
      {
        question: 'Where is our data, and for how long?',
        answer: `On the server that runs this site, that of the operator named in the legal notice or your hotel’s own, and in the backups made of it: nowhere else. Each hotel is kept apart from all others there. Requests and their history stay with the hotel, and nothing deletes them automatically. A staff sign-in expires after ${lasting.en(days.session)} without a visit; a message from the contact page is deleted after ${lasting.en(days.contact)}.`,
      },
    ],
    privacy: 'Everything that is stored, in detail',
    ask: 'Another question? Write to us',
  },

  stores: {
    title: 'Soon in your pocket',
    body: 'A mobile app for staff is announced. The website already works in the browser of any recent phone.',
    on: (system) => `Coming soon on ${system}`,
  },
  closing: { title: 'A bell in every room.', body: 'How many rooms do you have?' },

  getStarted: {
    title: 'Price and trial · Sonnette',
    description: (days) =>
      `Calculate the price of Sonnette for your hotel: $1 per room per month, ${days}-day trial, no credit card, no set-up fees.`,
    heading: 'How many rooms do you have?',
    lede: 'One dollar per room per month. No set-up fees, no paid extras.',
    rooms: 'Number of rooms',
    roomsSlider: 'Number of rooms, slider',
    range: (least, most) => `From ${least} to ${grouped(most)} rooms.`,
    outOfRange: (least, most) =>
      `Enter a number from ${least} to ${grouped(most)}. Is your hotel larger? Write to us.`,
    compute: 'Calculate',
    subscribe: 'Subscribe',
    startTrial: 'Start your free trial',
    trial: {
      title: 'During the trial',
      items: (days) => [
        `${lasting.en(days)}, every feature, all your rooms`,
        'No credit card required',
        'No set-up fees',
      ],
    },
    after: {
      title: 'After the trial',
      items: [
        'You choose to subscribe, or not: nothing happens by itself',
        'Without a subscription, your data can still be read, and requests already there can still be handled',
        'Guests are then asked to call reception: nothing is half-accepted',
      ],
    },
  },
}
