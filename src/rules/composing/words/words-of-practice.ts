import type { TopicWords } from './topic-words.ts'

// {main} is what the topic is about: the type, the policy.

export const aboutPractice: TopicWords = {
  about: `
    who we are
    this practice
    what we do here
    who does what here
  `,
  openers: {
    plain: `
      What {practice} is[.|, in brief.]
      About {practice}.
      {practice}, [in a few lines|in plain words].
      Who we are and what we do.
      What happens behind the door of {practice}.
      {practice}: [what we do|the facts].
      An introduction to {practice}.
      For everyone who does not know us yet.
      Our name is {practice}.
      This is {practice}.
      What you find [at {practice}|when you come here].
      A few [facts|lines] about this practice.
      [A short word|A page] on {practice}.
      {practice}, [set down simply|for those who ask].
      What we do, [and where|and how to come by].
      [The facts|Some facts] about {practice}.
    `,
    warm: `
      Let us introduce ourselves: we are {practice}.
      Welcome to {practice}.
      If you have walked past and wondered, [this is who we are|here is the answer].
      It is nice to [meet you|make your acquaintance]: we are {practice}.
      We are {practice}, and we are glad you are here.
      Behind the sign there is [a practice|more to tell].
      Perhaps you have seen our name, [so here is the rest|and asked yourself who we are].
      You are welcome at {practice}.
      We like what we do, [and here it is|and would like to tell you].
      Come in and have a look at {practice}.
      There is a practice behind this page, [and people in it|and here it is].
      Good to have you here, says everyone at {practice}.
      A hello from {practice}, [and a few lines about us|and from all who are here].
      We would like you to know [who we are|what goes on at {practice}].
      Every door has a story, [and here is ours|and so has the door of {practice}].
    `,
    lively: `
      Hello, we are {practice}!
      Who are these people? [Us|Good question], we are {practice}!
      {practice}, [pleased to meet you|at your service]!
      You have seen the name, [here is the story|meet the rest].
      What on earth is {practice}?
      Introductions, please: [you, meet {practice}|{practice}, meet everybody].
      The short version of us[.|: here goes.]
      Ever wondered what goes on at {practice}?
      A wave and a hello from {practice}!
      New to {practice}? [Welcome|Then read this]!
      All about us, [in one breath|without the violins].
      Name: {practice}.
      Knock, and {practice} [opens|says hello]!
      Once upon a door: [{practice}|a practice with a name]!
      {practice}, in [a wink|a jiffy]!
      What does the sign say, [and who put it there|and who is behind it]?
    `,
  },
  middles: `
    What we do can be said in a line.
    Some of it is easier to see than to describe.
    If you like what you read, come by.
    You can ask us anything before you book.
    Our list is there to read, and our calendar to look at.
    Here is where to begin.
    People are why we do it.
  `,
  bodies: `
    {practice}: {main}.
    {main}, at {practice}.
    What we do at {practice}: {main}.
    {practice}. {main}. {address}.
    In short: {main}.
    What we do: {main}.
    {main}.
    What we do: {main}. Where: {address}.
  `,
  titles: `
    About {practice}
    {practice}, in a few lines
    Hello from {practice}
    Who we are and what we do
    A few lines about this practice
  `,
  paragraphs: `
    A practice is a few rooms, some people and a calendar. What makes it a good place to come to is harder to write down: that somebody listens, that things are explained, and that nobody is talked into anything.
    You can read through our services before you come, each with its length and its price. If you do not know which one to choose, ask. It is a normal question, and you will get a normal answer.
    What is said here stays here. You decide what you tell us, and what you would rather keep to yourself. We ask because it helps us do our work well.
    You need no reason to come, and no history. Some people come with a question, some out of habit, and some because they happened to walk past. All of them hang their coats in the same place.
  `,
}

export const policy: TopicWords = {
  about: `
    what happens when plans change
    how we handle changed plans
    the small print, made large
    changed plans
  `,
  openers: {
    plain: `
      How it works when [plans change|something comes up].
      Our policy, [word for word|in full].
      Cancelling or moving a visit: [what applies|the rule].
      When plans change, [this applies|here is what we ask].
      The small print, [in normal size|made large].
      What we ask when you cannot come.
      Before you book: [our policy|one thing to know].
      The rule for [changed plans|moving a visit].
      One paragraph that everyone should know.
      Plans change, [and this is how it works|so here is our policy].
      Good to know [before you book|in advance]: our policy.
      If you cannot come, [this is how we do it|read this].
      [What applies|What we ask] where a visit has to move.
    `,
    warm: `
      Life happens, [and plans change|and we understand].
      If you cannot come after all, [it is no drama|here is what helps us].
      We would like this to be [clear and fair|easy for everybody].
      Nobody likes small print, [so here it is in plain sight|so we keep it plain].
      Trains are late and children wake up ill, [and that is life|so plans change].
      It helps us a lot to know [early|in good time].
      So that there are no surprises: [our policy|how we do it].
      A kind reminder of [what we ask|how we handle changes].
      Should something come up, [here is how we do it|please tell us].
      Between people who respect each other's time, a few words are enough.
      We plan our days around you, [so this matters to us|which is why we say this].
      It is good to know where one stands.
      A word about changes, [so that nobody has to guess|kindly meant].
    `,
    lively: `
      Plans [wobble|wander], we know!
      The small print, [in large|magnifying glass not required]!
      Something came up? [It happens|Here is the drill]!
      The dog ate your calendar? [Read on|Here is what to do]!
      Rules, but [friendly ones|short].
      Here is the bit that nobody reads[.|: read it!]
      Other plans have rules too, [and they are short|and here they are].
      House rules, [no shoes harmed|served straight]!
      Cannot make it? [Tell us early|Do not just vanish]!
      The paragraph of the day: our policy!
      When life throws a curve ball, [catch it like this|call us].
      No fuss, no fog: [our policy|here is how it works].
      Change of plan, [no drama|deep breath]!
      Read the fine bit, [it does not bite|glasses on]!
    `,
  },
  middles: `
    A time that is given back early finds somebody else.
    These are the words that we go by.
    It is the same wording that you see when you book.
    Reading it takes a moment.
    If anything about it is unclear, ask.
    We mean it as it stands.
    Telling us early is kind to whoever comes after you.
  `,
  bodies: `
    {main}.
    Our policy: {main}.
    In our words: {main}.
    It reads: {main}.
  `,
  titles: `
    When plans change
    Our policy, in plain sight
    How we handle changed plans
    If you cannot come
    Good to know before you book
  `,
  paragraphs: `
    A calendar is a chain of small agreements. When one of them changes early, there is usually somebody who is pleased about the place. When it changes at the door, the room stays empty and so does the diary of the person who works in it.
    We would rather say how we do things before it matters. That way nobody has to argue on a bad day, and nobody has to feel awkward about asking.
    If something comes up, tell us when you know. You do not have to say why. Moving to another day is often as simple as looking at the calendar together.
    And if you find our wording unclear or hard, say so. We read what people tell us, and we would like to be understood.
  `,
}

export const hours: TopicWords = {
  about: `
    when we are here
    our opening hours
    the days and times of this practice
    opening hours
  `,
  openers: {
    plain: `
      When we are here[.|, day by day.]
      Our opening hours[.|, in full.]
      Open: [these days, these times|the list].
      The days and times [of this practice|we keep].
      Opening hours, [for your fridge|to keep].
      When the door is open.
      The week [at a glance|here], day by day.
      Hours, [in plain figures|as they stand].
      For planning: [our hours|when we are open].
      When to find [us|somebody] here.
      Our hours, [once more|written down].
      Day by day: [from when, until when|our hours].
      [Opening|Our] days and times, in a list.
    `,
    warm: `
      So that you do not stand in front of a closed door: [our hours|this helps].
      This is when you find us, [and when we look forward to you|with the lights on].
      We are here for you on these days[.|, at these times.]
      Early bird or evening person, [see what suits you|have a look].
      It is good to know when somebody is in.
      Come when it suits you, [within reason|and this is when it can].
      If you are planning your week, [here is ours|look at ours].
      You find the lights on [at these times|on these days], and you are welcome.
      We keep regular hours, [so that you can rely on them|like a good baker].
      For your own calendar: [when we are here|our hours].
      When would you like to come? [This is when we can|Have a look].
      Every week has a rhythm, [and this is ours|and here is how ours goes].
      Here is [when the lights are on|when to find us], for your diary.
    `,
    lively: `
      Lights on, door open: [our hours|here is when]!
      When can you barge in? [Here|At these times]!
      Rise and shine, [here are our hours|we have hours]!
      Clock watchers, [this one is for you|rejoice]!
      Tick, tock, [open|our hours]!
      Set your watch by us[!|: our hours.]
      The open sign [swings|flips] at these times!
      Early? Late? [Check here|Have a look below]!
      Our week in lines[!|, no yawning.]
      Is anybody in? [Let us see|Look]!
      Keys in the door at these times.
      Door, key, lights: [our hours|when we are in]!
      Ding dong, [we are in|somebody is in] at these times!
      Clocks, keys, [kettle|coffee]: our hours!
    `,
  },
  middles: `
    The calendar shows which times within them are still open.
    Outside these hours you can still book in the calendar.
    On holidays it can be different, and then we say so.
    Keep it where you will find it.
    If you need another time, ask.
    A visit begins and ends within them.
    They hold until we say otherwise.
  `,
  bodies: `
    {hours}
    Open:¶{hours}
    Our hours:¶{hours}
    Here:¶{hours}
  `,
  titles: `
    Our opening hours
    When we are here
    Opening hours{at_practice}
    When the door is open
  `,
  paragraphs: `
    Opening hours say when the lights are on. They do not say which times are still open, because that changes from day to day. For that there is the calendar, which knows more than any list.
    If your own days are full, look at the edges. The earliest and the latest times are the ones that fit around other plans, and they are in the calendar like all others.
    Should the door be closed although the list says it is open, somebody is probably in a room with a visitor. Wait a moment, or call.
    When these hours change, you will read it here, and whoever has booked will hear it from us directly.
  `,
}
