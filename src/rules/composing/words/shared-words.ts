import type { Channel, Tone } from '../facts-input.ts'

// Sentences that belong to no topic. {with} and {at} name the practice, or nothing where it was named before.

/** Should a topic have too few openings left, its name in one of these is the next. */
export const spareOpeners: Readonly<Record<Tone, string>> = {
  plain: `
    A short [note|text] [about|on] {about}.
    Some plain [facts|words] [about|on] {about}.
    What there is to [say|know] about {about}.
    A [few lines|brief word] [about|on] {about}, and nothing more.
    For anyone who [asks|wants to know] about {about}.
    About {about}, [in brief|in short|as it stands].
  `,
  warm: `
    We would like to [say a word|tell you a little] about {about}.
    [A few friendly lines|A kind word] [about|on] {about}, from all of us.
    It is a pleasure to [write|say something] about {about}.
    Sit down for a moment: here is a little about {about}.
    In case you have wondered about {about}, [this is for you|read on].
    We are glad to [tell|write] you a little more about {about}.
  `,
  lively: `
    Let us talk about {about}[!|.]
    Hello from all of us, with [a word|a line] about {about}!
    Here comes a [note|line] [about|on] {about}.
    Guess what we are writing about: {about}[!|, of course.]
    [Pull up a chair|Put the kettle on]: we are talking about {about}.
    Curious about {about}? [Good|So were we]!
  `,
}

/** How a text ends, and where it leads. */
export const closings: Readonly<Record<Channel, Readonly<Record<Tone, string>>>> = {
  instagram: {
    plain: `
      [Book|To book]{with}, follow the link in our profile.
      The link in our profile [leads to|shows] the times{at}.
      Appointments{with} are behind the link in our profile.
      Choose a time{at} by the link in our profile.
      [For a time|For an appointment]{with}, see the link in our profile.
      Everything that is open{at} is in the calendar, by the link in our profile.
      The calendar{at} is linked in our profile.
      Details{at}, and the calendar, are linked in our profile.
    `,
    warm: `
      We would be glad to see you{at}: the link in our profile shows the times.
      Whenever it suits you, the link in our profile leads to a time{with}.
      Take your time, then choose yours{with} by the link in our profile.
      If you would like a place in the calendar{at}, the link in our profile takes you there.
      You are welcome{at}: book by the link in our profile.
      Have a look at the calendar{at}, by the link in our profile, whenever you have a quiet moment.
      The door{at} is open to you, and the link in our profile is the way in.
      When you are ready to choose a time{with}, follow the link in our profile.
    `,
    lively: `
      Tap the link in our profile and pick a time{with}!
      Your turn: the link in our profile opens the calendar{at}.
      Pick a day, pick a time, and see you{at}: the link is in our profile.
      Fancy a time{with}? The link in our profile knows the way.
      One tap on the link in our profile, and you are looking at the calendar{at}.
      The door{at} is ajar: the link in our profile opens it.
      Found yourself nodding? Book{with} by the link in our profile!
      The calendar{at} likes company: find it by the link in our profile.
    `,
  },
  facebook: {
    plain: `
      [Book|To book]{with}: {link}
      The times{at} are here: {link}
      Appointments{with}: {link}
      Choose a time{at} here: {link}
      [For a time|For an appointment]{with}, go to {link}
      The calendar{at} is at {link}
      See what is open{at}: {link}
      Times and details{at}: {link}
    `,
    warm: `
      We would be glad to see you{at}. The times are here: {link}
      Whenever it suits you, choose a time{with} here: {link}
      Take your time, then choose yours{with}: {link}
      If you would like a place in the calendar{at}, it is here: {link}
      You are welcome{at}. Book whenever you like: {link}
      Have a look at the calendar{at} when you have a quiet moment: {link}
      The door{at} is open to you, and this is the way in: {link}
      When you are ready to choose a time{with}, here is the calendar: {link}
    `,
    lively: `
      Pick a time{with}! It is all here: {link}
      Your turn: the calendar{at} is open at {link}
      Pick a day, pick a time, and see you{at}: {link}
      Fancy a time{with}? This way: {link}
      One tap, and you are looking at the calendar{at}: {link}
      The door{at} is ajar, and this is the handle: {link}
      Found yourself nodding? Book{with}: {link}
      The calendar{at} likes company: {link}
    `,
  },
  google: {
    plain: `
      [Book|To book]{with}, use the button below.
      The button below [leads to|shows] the times{at}.
      Appointments{with} are behind the button below.
      Choose a time{at} by the button below.
      [For a time|For an appointment]{with}, use the button under this post.
      Everything that is open{at} is in the calendar, by the button below.
      The calendar{at} opens with the button below.
      Details{at}, and the calendar, are behind the button below.
    `,
    warm: `
      We would be glad to see you{at}: the button below shows the times.
      Whenever it suits you, the button below leads to a time{with}.
      Take your time, then choose yours{with} by the button below.
      If you would like a place in the calendar{at}, the button below takes you there.
      You are welcome{at}: book by the button below.
      Have a look at the calendar{at}, by the button below, whenever you have a quiet moment.
      The door{at} is open to you, and the button below is the way in.
      When you are ready to choose a time{with}, use the button below.
    `,
    lively: `
      Tap the button below and pick a time{with}!
      Your turn: the button below opens the calendar{at}.
      Pick a day, pick a time, and see you{at}: the button is just below.
      Fancy a time{with}? The button below knows the way.
      One tap on the button below, and you are looking at the calendar{at}.
      The door{at} is ajar: the button below opens it.
      Found yourself nodding? Book{with} by the button below!
      The calendar{at} likes company: find it by the button below.
    `,
  },
  email: {
    plain: `
      [Book|To book]{with}: {link}
      The times{at} are here: {link}
      To see what is open{at}, follow this link: {link}
      Choose a time{at} here: {link}
      [For a time|For an appointment]{with}, go to {link}
      The calendar{at} is at {link}
      Appointments{with} are kept here: {link}
      Times and details{at}: {link}
    `,
    warm: `
      We would be glad to see you{at}. The times are here: {link}
      Whenever it suits you, choose a time{with} here: {link}
      Take your time, and when you are ready, choose yours{with}: {link}
      If you would like a place in the calendar{at}, it is here: {link}
      You are welcome{at}, as ever. Book whenever you like: {link}
      Have a look at the calendar{at} when you have a quiet moment: {link}
      The door{at} is open to you, and this is the way in: {link}
      When you would like to choose a time{with}, here is the calendar: {link}
    `,
    lively: `
      Pick a time{with}! It is all here: {link}
      Your turn: the calendar{at} is open at {link}
      Pick a day, pick a time, and see you{at}: {link}
      Fancy a time{with}? This way: {link}
      One click, and you are looking at the calendar{at}: {link}
      The door{at} is ajar, and this is the handle: {link}
      Found yourself nodding? Book{with}: {link}
      The calendar{at} likes company: {link}
    `,
  },
  site: {
    plain: `
      To book{with}, [go to|use] {link}
      The times{at} are listed here: {link}
      To see what is open{at}, follow this link: {link}
      When you have decided, choose a time{at} here: {link}
      [For a time|For an appointment]{with}, go to {link}
      The calendar{at} is kept at {link}
      Appointments{with} are made here: {link}
      Times and details{at} are here: {link}
    `,
    warm: `
      We would be glad to see you{at}. When you are ready, the times are here: {link}
      Whenever it suits you, choose a time{with} here: {link}
      Take all the time you need, then choose yours{with}: {link}
      If you would like a place in the calendar{at}, this is where it is: {link}
      You are welcome{at}, with or without questions. Book whenever you like: {link}
      Have a look at the calendar{at} when you have a quiet moment: {link}
      The door{at} is open to you, and this is the way in: {link}
      When you would like to choose a time{with}, the calendar is here: {link}
    `,
    lively: `
      Read enough? Pick a time{with}: {link}
      Your turn: the calendar{at} is open at {link}
      Pick a day, pick a time, and see you{at}: {link}
      Fancy a time{with}, after all that reading? This way: {link}
      One click, and you are looking at the calendar{at}: {link}
      The door{at} is ajar, and this is the handle: {link}
      Found yourself nodding? Book{with}: {link}
      The calendar{at} likes company: {link}
    `,
  },
}

/** A fact beside the others, for whoever wants to come. */
export const details: Readonly<Record<Tone, string>> = {
  plain: `
    Address: {address}.
    For questions: {phone}.
    How to find us: {directions}.
  `,
  warm: `
    You find us at {address}.
    If you would rather talk, call {phone}.
    So that you find the door: {directions}.
  `,
  lively: `
    We are at {address}.
    More of a talker? Call {phone}.
    A note for finding us: {directions}.
  `,
}

/** A word to those it is for. */
export const greetings: Readonly<Record<'new' | 'regulars', Readonly<Record<Tone, string>>>> = {
  new: {
    plain: `
      New here? Questions are welcome before you book.
      No earlier visit is needed.
      If this would be your first time, say so when you book.
    `,
    warm: `
      If we have not met yet, we would like to.
      New to us? Ask whatever you like before you come.
      A first visit is a good moment for questions, and all of them are welcome.
    `,
    lively: `
      New here? Hello, and welcome!
      Not been yet? There is a first time for everything.
      We have not met yet, and that is easily changed.
    `,
  },
  regulars: {
    plain: `
      If you have been here before, you know the way.
      For those who come back: the calendar works as you know it.
      You know the room, so there is nothing to explain.
    `,
    warm: `
      If you know us already, it will be good to have you here again.
      To those who have been coming for a while: it is good to hear from you.
      You know where the door is, and you are welcome through it.
    `,
    lively: `
      Old friends of the house: you know what to do.
      Been here before? Then you can skip the small talk.
      You know the door, the chair and the people. Come on in.
    `,
  },
}

/** At most one a post. */
export const emoji: Readonly<Record<Tone, readonly string[]>> = {
  plain: ['🌿', '📅', '🌱'],
  warm: ['🌿', '☕', '🙂', '🌱', '💬'],
  lively: ['✨', '🙌', '👋', '🌱', '🎈'],
}
