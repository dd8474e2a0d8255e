import type { TopicWords } from './topic-words.ts'

// {main} is what the topic is about: the address, the phone.

export const directions: TopicWords = {
  about: `
    where to find us
    the way here
    our address
    finding this place
  `,
  openers: {
    plain: `
      Where to find us[.|, exactly.]
      The way here, [in brief|step by step].
      Our address, [for your phone and your fridge|once more].
      How to get here.
      Finding [us|the door] is simple.
      On the map: [where we are|our door].
      Looking for [the door|our door]? Here it is.
      Where we are, [in one line|in plain words].
      An address, [and how to get to it|nothing else].
      For [the map in your phone|those on their way]: our address.
      Before you set out: [the address|where we are].
      [The|Our] door, and how to find it.
      [The street and the door|Where the door is], for your map.
    `,
    warm: `
      So that you arrive without searching: [this is where we are|the way here].
      If you have not been here yet, [this is how you find us|here is the way].
      We would hate for you to walk in circles, [so here is the way|so read this].
      It is nicer to arrive [when you know the way|unhurried].
      You will find us here, [and we will be glad|with the door open].
      Come by, [and this is where|it is easy to find].
      A door is easier to open when you know [where it is|the street].
      Let us show you [the way|where we are].
      For everyone who comes for the first time: this is the way.
      Take the walk slowly, [it is part of it|and enjoy it]: this is where it leads.
      A door, a street, and a welcome at the end of it.
      You are nearly here, [so to speak|in a manner of speaking].
      Here is [our address|the street], so that the way is easy.
    `,
    lively: `
      Lost? [Found|Not any more]!
      X marks the spot, [and here it is|roughly]!
      Map out, [pin in|thumb ready]: this is us.
      You, us, [this address|this door]!
      Where in the world are we?
      Left, right, [wrong street|oh dear]? Here is the address!
      Follow your nose, [or this address|or read on].
      No treasure map needed: [here is the door|this is where].
      Are we there yet? Nearly!
      Pin this [on your map|to the fridge]!
      Knock knock, [wrong door|who is there]? This is the right one!
      All roads lead somewhere, [and this one leads here|so take ours].
      Boots on, [map up|bag packed]: this way!
      Where to, [you ask|driver]?
    `,
  },
  middles: `
    Plan a few minutes more if you come for the first time.
    Save it where you will find it.
    It helps to look at the map before you set out.
    Come by whatever means you like.
    If you stand in the wrong street, do not worry, it happens.
    Tell a friend who has been looking for us.
    Put it into your map, and you are as good as here.
  `,
  bodies: `
    {practice} is at {main}. {directions}.
    You find us at {main}. {directions}.
    ---
    {practice}, {main}.
    We are at {main}.
    The address: {main}.
    You find us at {main}.
  `,
  titles: `
    Where to find {practice}
    Where to find us
    The way here
    How to get here
    Our address, and how to get here
  `,
  paragraphs: `
    A new address tends to be further than it looks. If you come for the first time, look at the map at home and leave a little earlier than you think you have to. Sitting down for a few minutes before you begin is time well spent.
    The final stretch is a good one to walk. Even a short way on foot puts a little air between what came before and what comes after, and it costs nothing.
    If you need something particular to get in, such as a door without steps or somebody to meet you, ask us before you come. We will tell you honestly what is possible.
    And if you do get lost, stay calm and look at the address again. Streets have a way of having twins.
  `,
}

export const contact: TopicWords = {
  about: `
    how to reach us
    our phone number
    a way to talk to us
    getting in touch
  `,
  openers: {
    plain: `
      How to reach us[.|, in a line.]
      Our phone number[.|, for your contacts.]
      If you would rather talk: [call|a number].
      For questions: [our number|call us].
      A number to [save|keep].
      Reaching us [is simple|takes a call].
      How to ask us something.
      Questions before you book? [This is the way|Call].
      [By phone|For a call]: our number.
      To speak to a person, [call|use this number].
      Where to call.
      Contact, [in plain words|the short version].
      [The number|A number] for whoever would like to ask.
      Our phone, [for questions|for a word].
    `,
    warm: `
      Some things are easier to say than to type.
      If you would like to hear a voice, [call us|we are here].
      You are welcome to call, [whatever it is about|even with small questions].
      We like a good conversation, [short or long|also a short one].
      No question is too small for a call.
      We like talking to you, [so here is the number|and we mean it].
      In case you would rather ask first: [here is our number|do].
      Do you have something on your mind? [Tell us|Call us].
      It is nice to know who one is [dealing with|writing to].
      Whatever you would like to know, [ask|you can ask us].
      A short call can [save a long search|settle a lot].
      Hello is a good beginning, [and this is where to say it|also by phone].
      If something is unclear, [a call is welcome|do ask us].
      We would like to hear [your question|from you], in your own words.
    `,
    lively: `
      Ring, ring[!|: it could be you.]
      Remember phone calls? [We do|They still work]!
      More of a talker? [So are we|Good]!
      Dial us, [ask us|tell us]!
      Got a question? [Shoot|Out with it]!
      Here is our number, [so call us, perhaps|sing it if you like].
      Your voice, [our ears|our phone]!
      Talk to us, [we like it|go on]!
      Type less, [talk more|call more]!
      A number worth a place [in your phone|on your fridge].
      Ask away, [we are all ears|go on]!
      Phone in hand already? [Good|Splendid]!
      Hello, hello, [is this on|who is calling]?
      Pick up the phone, [say hello|and tell us]!
    `,
  },
  middles: `
    Ask whatever you would like to know before you book.
    If nobody picks up, we are with somebody; try again a little later.
    Say your name and what it is about, that is enough.
    You do not have to book in order to ask.
    Write it down, or save it under our name.
    A question about a service, a time or the way here is welcome.
    We will tell you honestly if we do not know.
  `,
  bodies: `
    {main}
    Phone: {main}
    Call {practice}: {main}
    Our number: {main}
    {practice}, phone {main}
    The number is {main}
  `,
  titles: `
    How to reach {practice}
    How to reach us
    A number to keep
    If you would rather talk
    Questions before you book
  `,
  paragraphs: `
    Many things can be settled without a word: the times are in the calendar, and the services are on the list. What remains are the questions that are particular to you, and those are what a phone is for.
    Call about whatever you like: whether a service is something for you, how to get here, what to do if you are late. It helps to have your diary beside you, in case we find a time while we talk.
    When somebody is in the room with us, the phone has to wait. Please do not take it as a bad sign. Call again a little later, or book in the calendar and put your question in a line beside it.
    A call commits you to nothing. Ask, think about it, and book when you are ready.
  `,
}
