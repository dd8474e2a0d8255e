import type { TopicWords } from './topic-words.ts'

// What is said afterwards. Each text names the practice.

export const thankYou: TopicWords = {
  about: `
    a thank you
    being grateful to those who come
    a word of thanks
    gratitude
  `,
  openers: {
    plain: `
      Thank you for coming to {practice}.
      A [word of thanks|thank you], and nothing else.
      Thank you, from {practice}.
      To everyone who [comes|has come] here: thank you.
      [No news|Nothing to announce], just thanks.
      We wanted to say thank you.
      Thanks, in [plain words|a line or so].
      To those who make {practice} what it is.
      A post to say thank you.
      This one is for [those who come here|you].
      Short and simple: thank you.
      {practice} says thank you.
      [Thanks|Our thanks] to everyone at the door of {practice}.
      We say thank you, [and mean it|plainly].
      A thank you [to all who come|for every visit].
      [A line|A note] of thanks from {practice}.
    `,
    warm: `
      Thank you for [trusting us|choosing {practice}].
      It means a lot that you [come|keep coming] to {practice}.
      Some things are worth saying out loud, [and thank you is one|such as thanks].
      We are grateful for [every one of you|everyone who walks in].
      Without you, {practice} would be [a few empty rooms|very quiet].
      From all of us: thank you.
      At the end of a good day we think of [those who came|the people who filled it].
      We do not say it often enough: thank you.
      For your patience, your stories and your company, thank you.
      It is a pleasure to open the door to you.
      Thank you for [every hello at the door|being part of {practice}].
      A quiet thank you, [meant as it is written|to each of you].
      You make our days [fuller|brighter], and we are grateful.
      Thank you for coming, [again and again|in all weathers].
    `,
    lively: `
      Thank you, thank you, [thank you|and once more, thank you]!
      You lot are [lovely|a joy].
      A big thank you from {practice}!
      Who makes {practice}? You do!
      Cue the applause: [this one is for you|you deserve it].
      Stop the clocks, [we want to say thanks|thank you time].
      Hats off to [everyone who comes to {practice}|you]!
      Thanks, cheers, and all the rest of it!
      Consider this a [big wave|bow] from {practice}.
      No news, [just a grin|just gratitude]!
      Here is to you[!|, and to everyone else who comes by.]
      Somebody had to say it: [you are great company|thanks].
      Wave back, [everyone|all of you]: we are saying thanks!
      Thank you, [loud and clear|from every corner of {practice}]!
    `,
  },
  middles: `
    Opening the door is more fun when somebody stands in front of it.
    You bring the stories, the questions and the good mornings.
    It is a good thing to work for people one likes.
    We know that your time is your own, and that you choose where to spend it.
    Every hello in the doorway counts.
    It does not go unnoticed.
    That is really all we wanted to say.
  `,
  bodies: `
    With thanks, {practice}.
    Yours, {practice}.
    All of this is what makes {practice} a good place to be.
    {practice} is yours as much as ours.
    The people at {practice} thank you.
    That is all, from {practice}.
    Until we meet again at {practice}.
    That is what we wanted to say.
    And that is all for this time.
  `,
  titles: `
    Thank you from {practice}
    A word of thanks
    Thank you for coming
    To everyone who comes here
    Just to say thank you
  `,
  paragraphs: `
    A small practice lives from people who come, and from people who come back. That sounds obvious, and it is easily forgotten on a busy day, which is why we are writing it down.
    You arrive on time, or you call when you cannot. You tell us how things are, and you tell us when something should be different. You bring a neighbor, or a joke, or a bag of apples. None of that stands on any list, and all of it matters.
    Thank you for saying honestly what you like and what you do not. It makes our work good company, and it saves everyone a lot of guessing.
    There is nothing you need to do. If you like, tell somebody about us, or simply come by when it suits you. The door is where it was.
  `,
}

export const aftercare: TopicWords = {
  about: `
    what to do after a visit
    the time after you have been here
    going home from a visit
    going home
  `,
  openers: {
    plain: `
      After a visit to {practice}: [a few notes|what to do].
      The rest of the day, [after you have been here|in brief].
      What to do after a visit[.|, in general words.]
      After you leave: [water, a walk, an early night|a short list].
      Going home from {practice}, [and then what|unhurried].
      [Notes|A short list] for the time after a visit.
      When the visit is over, [keep it simple|a few small things].
      A visit does not end at the door of {practice}.
      For the evening after[.|: some plain advice.]
      Afterwards: [take it slowly|go gently].
      How to spend the [evening|time] after a visit.
      Once you are out of the door, [go slowly|a few notes].
      [A quiet|An easy] way to end the day after a visit.
    `,
    warm: `
      Be kind to yourself after a visit[.|, it is part of it.]
      When you leave {practice}, [take some of the quiet with you|go gently].
      The time after a visit [is yours too|belongs to you as well].
      Let the rest of the day be [a slow one|a soft one].
      If you can, leave the evening open.
      You have given yourself some time, [so keep a little more of it|and it need not end here].
      A gentle word for the way home from {practice}.
      Nobody is chasing you when you leave {practice}.
      Go home the long way, [if you like|past something green].
      Something warm to drink, a chair, [no plans|an open window].
      After a visit, do what feels [right|easy] and leave the rest.
      A good part of it can be [the evening after|going home slowly].
      Walk home [slowly|the pretty way] if you can, and let the day be.
      What comes after is [yours to shape|a quiet part of the day].
    `,
    lively: `
      And then? [The time after a visit, in short|Tea, mostly]!
      Out of the door and [into the slow lane|onto the sofa].
      So you have been to {practice}: what comes after?
      Post-visit plans: [none, if you can|a sofa and a cup].
      Walk, water, sofa: [in that order|a classic].
      Do not sprint for the bus after {practice}.
      The encore happens at home.
      Slippers on, [phone off|list away]!
      Homework from {practice}: [do very little|rest and see].
      What to do after a visit? [Less|Very little]!
      Take it slow, [champ|speedy].
      Pyjamas before supper? After a visit, why not!
      Tea first, [questions later|sofa after]!
      The rest of the day, [called off|in slippers]!
      Easy does it, [on the way home|all evening]!
    `,
  },
  middles: `
    Drink a glass of water, and take the stairs slowly.
    A short walk does no harm, and neither does an early night.
    If you can, put off what is loud or hurried until the day after.
    Notice how you are before you make plans.
    Eat something simple when you are hungry.
    If a question comes up on the way home, write it down and ask us.
    Everyone is different, so go by what you notice yourself.
  `,
  bodies: `
    That is what we say at the door of {practice}.
    If something is on your mind afterwards, tell us at {practice}.
    A question afterwards? Call {practice} at {phone}.
    {practice} is glad to hear how you are.
    At {practice}, questions are welcome afterwards too.
    These are general words; for your own questions, ask at {practice}.
    So says everyone at {practice}.
    These are general words; ask us for anything of your own.
    That is all there is to it.
  `,
  titles: `
    After a visit to {practice}
    After a visit: a few notes
    The evening after
    Going home slowly
    What to do after a visit
  `,
  paragraphs: `
    The way home is part of the visit. If you can choose, take the quieter one. Sit for a moment before you start the car, or get off a stop early and walk the rest.
    Leave the big things for another day. Emptying the cellar, training hard or settling an argument can all wait until the morning. If there is something you have to do, do it slowly.
    Eat and drink as you like, and simply. A glass of water when you come home is a good habit, and so is something warm in the evening.
    What we can say here is general. How you are is something you notice yourself, and if you are unsure about anything, ask us, or somebody who knows you and your history.
    When you come again, tell us how the days in between were. It helps to know what you would like to keep and what should be different.
  `,
}
