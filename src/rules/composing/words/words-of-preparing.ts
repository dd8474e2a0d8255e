import type { TopicWords } from './topic-words.ts'

export const preparing: TopicWords = {
  about: `
    getting ready for a visit
    what to do before you come
    the time before a visit
    getting ready
  `,
  openers: {
    plain: `
      Before you come for {service}: [a few things to know|what helps].
      How to get ready for {service}[.|, in brief.]
      {service}: what to do beforehand.
      Preparing for {service} [takes little|is simple].
      Before {service}, [in short|step by step].
      [What to do|What to bring] before a visit, in brief.
      A visit begins [a little before the door|before the first minute].
      Getting ready for {service}.
      Coming for {service}? [Read this|A few notes].
      Small things to do [before a visit|ahead of time].
      Short list: before {service}.
      What to know [ahead of|before] your time with us.
      Coming for {service}: [a short list|what to bring].
      [A few notes|Some notes] to read before your visit.
    `,
    warm: `
      If {service} is in your diary, [here is how to get ready|this is for you].
      You need very little to get ready for {service}.
      A few kind words [before you come|on getting ready].
      Coming for {service}? [We look forward to it|You are welcome].
      So that you can arrive in peace: [a few small things|how to get ready].
      The time before a visit [is yours too|can be a quiet one].
      Be kind to your day: [leave a little room around it|let it have some room].
      Before you come for {service}, [a word from us|read this over a cup of tea].
      You do not have to do much before {service}.
      There is no test before {service}, [and little to prepare|and nothing to pass].
      We like it when people [arrive slowly|come as they are].
      Here is how to [get ready|prepare] for {service}, without any fuss.
      A little thought beforehand [goes a long way|is plenty].
      You can simply come, [and here is the rest|but here are a few notes].
    `,
    lively: `
      {service} in the diary? [Nice|Good], here is the small print made large.
      Ready, steady, {service}!
      Get ready for {service} in [no time|a few easy steps].
      What to pack for {service}? [Next to nothing|Not much]!
      Homework before a visit? [Hardly any|Next to none].
      Before you dash out of the door, [a few notes|read this].
      Count to calm: [a few things before you come|getting ready is easy].
      The short guide to arriving for {service}.
      How does one prepare for {service}? [Easily|Like this]!
      Phone off, shoulders down: [a few notes before you come|almost there].
      First step to {service}? Keep reading.
      Bag packed for {service}, [or is it|any doubts]?
      The evening before {service}: [sleep|nothing much]!
      Shoes by the door, [a plan in your head|off you go]: how to prepare!
      Getting ready, [the easy way|no checklist required]!
      Ready for {service}, [or nearly|almost]?
    `,
  },
  middles: `
    Arrive a few minutes early, so that you can sit down first.
    Wear what is comfortable, and bring nothing you would have to look after.
    Tell us beforehand if anything is new, or if you would like something done differently.
    Eat lightly, and not right before.
    Put your phone away before you come in.
    Leave the time straight afterwards open, if your day allows it.
    Write down what you would like to ask, so that it is not forgotten.
  `,
  bodies: `
    It takes {length}, so plan a little more than that.
    Plan for {length}, and a little on either side.
    {length} are set aside for it, and a few more on either side do no harm.
    For your planning: {card}.
    ---
    {card}.
    This is about {service}.
  `,
  titles: `
    Before you come for {service}
    Getting ready for {service}
    {service}: what to do beforehand
    Before your visit: a few notes
    Getting ready for a visit
  `,
  paragraphs: `
    The way here is part of the visit. If you can, choose one that does not ask much of you, and leave early enough to walk the final stretch slowly. A few minutes in a chair before it begins are well spent.
    Clothes that are easy to move in are enough. Leave jewelry and watches at home, where you need not think of them. If you wear your hair long, bring something to tie it with.
    Think about what you would like before you come. It need not be much: something you want more of, something you would rather not have, a place where the touch should be lighter. We will ask, and it helps to have an answer.
    If something in your life has changed since you booked, say so before we begin. It lets us do what is right for you on that day.
    Leave some room afterwards as well. A visit that ends with running for the bus is a shorter one than it needs to be.
  `,
}

export const priceAndLength: TopicWords = {
  about: `
    what a service costs and how long it takes
    a length and a price
    the figures behind a service
    price and length
  `,
  openers: {
    plain: `
      {service}: length and price.
      What {service} costs, and how long it takes.
      The [figures|numbers] for {service}.
      How long, and how much: [the facts|one service].
      A length and a price, [in plain figures|no more].
      Time and money, [in a line|plainly].
      Price and length of {service}.
      [A plain answer|The answer] to a plain question: how long, and how much.
      For those who plan: {service} in figures.
      {service}, [in figures|by the clock and the till].
      The price is on the table, [and the length as well|with the length beside it].
      What to plan for when you book {service}.
      [Figures first|Plain figures]: how long, how much.
      [The price|The length] of {service}, set down plainly.
      {service}: what it [takes and costs|costs and takes].
    `,
    warm: `
      Nobody likes to guess what something costs, [so here it is|so we say it].
      If you have wondered what {service} costs, [here is the answer|we are glad to say].
      We like to be open about [prices|what things cost].
      So that you can plan in peace: {service}, with its price and its length.
      You should know what you book: [time and price|the figures] for {service}.
      A clear price is a kind of welcome, [so here is one|we think].
      It is easier to look forward to something [when you know what it costs|with the figures settled].
      Before you choose {service}, here is what it takes.
      There is nothing awkward about [asking the price|money], so let us talk about it.
      We would rather tell you [before you ask|at the start] what {service} costs.
      For your diary and your purse: {service}.
      Knowing the price beforehand [makes things easier|lets you plan].
      Here are [the price and the length|the figures], so that you need not ask.
      We put the price of {service} [where you can see it|in plain words].
    `,
    lively: `
      How long? How much? [Straight answers|Here you go]!
      {service}: the clock says this, the till says that.
      Let us talk [numbers|figures].
      No small print, [no riddles|no guessing]: {service} in figures.
      Price tags on the table[!|, please.]
      The question everybody thinks, [answered|and we answer]!
      {service} by numbers.
      Calculator away: [we did the sum|here are the figures].
      The clock and the till on {service}.
      Want the figures? [You get the figures|Here they come].
      What is {service} in minutes and money?
      Short question, [short answer|straight answer]: what does {service} cost?
      Coins counted, watch wound: [here is {service}|the figures]!
      What does it cost, [and who has to ask|and how long is it]?
      Figures, [coming up|fresh and plain]!
    `,
  },
  middles: `
    These are the figures to plan with.
    That is what to plan for.
    The figures are those on our list.
    The length is time that is set aside for you.
    You see them again before you book.
    With those in hand, the rest is choosing a day.
    If you would like to know more before booking, ask.
  `,
  bodies: `
    It takes {length} and costs {price}. {description}.
    It takes {length} and costs {price}.
    {service} takes {length} and costs {price}.
    For {service} we set aside {length}. The price is {price}.
    {service}: {length}, {price}.
  `,
  titles: `
    {service}: length and price
    What {service} costs
    {service}, in figures
    How long, and how much
    A price and a length, in plain figures
  `,
  paragraphs: `
    A price should be easy to find. It stands on our list beside the length, where anyone can read it before booking. Nobody should have to ask for it in a whisper.
    The length is the time that belongs to you. Use some of it to say what you would like, and do not worry about wasting it with a question.
    If you are choosing between a shorter and a longer service, think of the day around it. A shorter one fits between other plans. A longer one wants some room on either side.
    When you plan, count the way here and back as well. The visit itself is what our list says, and what you make of the rest of the day is up to you.
  `,
}
