import type { TopicWords } from './topic-words.ts'

export const choosing: TopicWords = {
  about: `
    choosing what suits you
    how to pick from our list
    finding your way through our services
    choosing well
  `,
  openers: {
    plain: `
      How to choose from our list[.|, in brief.]
      [Not sure|Unsure] what to book? Start here.
      What to book, [and how to decide|in plain words].
      A short guide to [our list|the list of services].
      Start with the length, [then look at the rest|then the price].
      Choosing [a service|from the list], step by step.
      Which one? [A short guide|A way to decide].
      The list of services, [and a way through it|with some guidance].
      If you do not know what to choose, [begin here|read on].
      A list, a choice, [a few pointers|and how to make it].
      [Ask yourself|Begin with] how much time you have.
      For a choice that [fits your day|suits you].
      [Where to begin|How to start] with our list.
    `,
    warm: `
      If our list makes you hesitate, [this is for you|you are not alone].
      You do not have to know what you need, [we can talk about it|asking is enough].
      Choosing should be [pleasant|easy], so here are a few thoughts.
      [Take your time|Take a breath], and let us look at the list together.
      Not sure what to choose? [That is quite all right|Many are not].
      It helps to [think of your day first|begin with what you would like].
      We would be glad to help you choose, [and here is a start|in a few lines].
      There is something on the list for [a long day and a short one|different days].
      Let us take you through the list, [line by line|at your pace].
      Your own sense of it is a good guide, [and here is a little more|with a few facts beside it].
      Let us help you find [the one that suits you|your way].
      A list is easier to read [with somebody beside you|in company].
      Choosing can wait [until you have read this|for a cup of tea].
    `,
    lively: `
      So many lines, [one you|one choice]: where to begin?
      Stuck on the list? [We have a way through|Let us get you unstuck]!
      Which one is yours? [Let us find out|Read on]!
      Decision time, [made easy|with a smile].
      The list and you: [a short introduction|getting acquainted].
      Close your eyes and point, [or read this first|or try our way]!
      Help, [so much choice|which one]? Here we go.
      A quick tour of the list, [all aboard|mind the step].
      Pick me, says every line on our list.
      How to choose, [without a coin|with your eyes open].
      The choosing game: [your move|length first, then the rest].
      Menu open, [appetite ready|no waiter waiting].
      Eyes on the list, [finger ready|no peeking]: let us choose!
      Spoilt for choice, [are you|by our list]?
    `,
  },
  middles: `
    Start with how much time you have, then read what each one is.
    If you are torn, the shorter one is a good way to begin.
    Think of what you would like on the day, rather than what you ought to have.
    On the day itself you can still say what you would like more of.
    A question before booking is welcome.
    What suits a friend need not suit you.
    Read the list once, and notice where you stop.
  `,
  bodies: `
    {cards}
    From our list:¶{cards}
    To choose from:¶{cards}
    For example:¶{cards}
  `,
  titles: `
    How to choose from our list
    Not sure what to book?
    A short guide to our services
    Choosing{at_practice}
  `,
  paragraphs: `
    Begin with time. How much of your day can you give away without looking at the clock? Count the way here and back, and the moment in a chair before you set out again. The lengths on our list are what remains for the visit itself.
    Then think of how you like things: quiet or with some talk, light or firm, familiar or new. Nobody expects you to have words for it. A sentence such as this is what I liked, and this I did not, tells us a lot.
    If several lines appeal to you, set them beside each other and cross out the one you would miss least. What remains after that has usually been the answer from the start.
    When you have come down to a few, read what is said of each and take the one that you would look forward to. That says more than any table.
    And if you book one and find on the day that another would suit you more, say so when you arrive. We will see what the time allows.
  `,
}

export const compareServices: TopicWords = {
  about: `
    services side by side
    how our services differ
    one service beside another
    services side by side
  `,
  openers: {
    plain: `
      [Side by side|One beside the other]: services from our list.
      How [services on our list|our services] differ, in brief.
      One or the other? [The facts|The figures], side by side.
      A comparison, [in plain figures|with length and price].
      Services from our list, compared [by length and price|in short].
      This one or that one: [what sets them apart|a comparison].
      [Lined up|Set down] beside each other: services from our list.
      What differs, and what does not.
      Choosing between services [is easier with the facts|takes a moment].
      For those who [hesitate|weigh things up]: a comparison.
      The list, [side by side|laid out flat].
      Compared: services you can book here.
      A look at services, [one after another|next to each other].
      [What sets|How to tell] services on our list apart.
    `,
    warm: `
      If you cannot decide, [let us put them side by side|you are in good company].
      Choosing is easier [with everything on the table|when you see them together].
      We are happy to [compare|explain], so here goes.
      Some people know at once, others like to [compare|look again], and that is fine.
      You need not choose in the dark: [here they are|a comparison].
      Let us [lay them out|set them down] beside each other for you.
      There is no wrong choice here, [so take your time|and here are the facts].
      Perhaps you have been going back and forth, [so here is some help|and so do others].
      Side by side they [explain themselves|are easier to read].
      A little help with choosing, [from us to you|if you would like some].
      Good choices come from [knowing what there is|a calm look].
      Shall we look at them together?
      Put them side by side, [and see what you like|and take your time].
    `,
    lively: `
      This one or that one? [Let us see|Place your bets]!
      In one corner and in the other: [services from our list|here they come].
      Decisions, decisions: [we can help|side by side]!
      Heads or tails? [Neither: facts|No need, we have facts].
      Line them up, [have a look|take your pick]!
      Spot the difference[!|: services, side by side.]
      The great side by side, [with figures|straight from our list].
      Cannot choose? [Compare|Then compare]!
      Same rooms, same people, [different plans|different lengths].
      Who is who on our list?
      A friendly match: [one service, one more|from our list].
      Ready for a face to face? Services, meet each other.
      Eeny, meeny, [or simply read on|or the facts].
      On your marks: [services, side by side|our list lines up]!
      Left or right, [this or that|sooner or later]?
    `,
  },
  middles: `
    Length, price and what our list says of each.
    What suits you is what counts.
    Each of them can be booked the same way.
    If you are unsure after reading, ask.
    You can choose another one next time.
    The figures are those on our list.
    Read across, then decide.
  `,
  bodies: `
    {cards}
    Side by side:¶{cards}
    From our list:¶{cards}
    To compare:¶{cards}
  `,
  titles: `
    Services side by side
    How our services differ
    A comparison from our list
    Side by side{at_practice}
  `,
  paragraphs: `
    Comparing is easier on paper than in the head. Put the lengths beside each other, then the prices, then what is said of each. Often the one you keep coming back to is the one to choose.
    Think of the day around the visit as well. A shorter one leaves the rest of the day as it was. A longer one is a plan of its own, and deserves some room on either side.
    If the descriptions sound alike to you, that is our fault and not yours. Ask, and we will tell you in plain words what happens in each and how they differ.
    A choice is not for ever. You can come for one and try the other another time, and on the day itself you can still say what you would like more of or less of.
  `,
}

export const gift: TopicWords = {
  about: `
    a visit as a gift
    giving somebody a little time
    a present that takes no shelf
    gifts
  `,
  openers: {
    plain: `
      A visit can be a gift[.|, and here is how.]
      A present that [takes no shelf|needs no wrapping].
      [Time|A little time], given to somebody else.
      For somebody who [has everything|is hard to find a present for].
      Looking for a present? [One idea|Here is one].
      A gift that is [booked, not wrapped|a time, not a thing].
      Giving a visit, [in brief|step by step].
      A gift idea from [our list|us].
      [Birthday or thank you|For a birthday or a thank you]: a visit makes a gift.
      To give away: [a time of one's own|a visit here].
      Something to give, [and nothing to dust|and nothing to carry].
      What to give, [if not a thing|when things are too many].
      A visit, given as [a present|a gift].
    `,
    warm: `
      Some kind presents are [made of time|not things at all].
      Is there somebody who could do with a quiet moment?
      Perhaps you know somebody who [hardly sits down|is on their feet all day].
      Think of somebody you are [fond of|grateful to].
      To give somebody time is to say: [I thought of you|sit down for a while].
      A present for somebody who [looks after everyone else|would not ask for one].
      There is somebody you would like to thank, [and here is a way|perhaps].
      A gift need not be large to be [kind|remembered].
      For your mother, your neighbor, [your friend|your sister]: a little time.
      We like it when somebody [books for another|arrives with a present in mind].
      If you are looking for something to give, [we might have it|let us help].
      The nice thing about giving a visit is [the phone call before|the surprise].
      To give a visit is to give [some quiet|a bit of your thought].
    `,
    lively: `
      Present panic? [Breathe|Solved]: give a visit.
      No ribbon, no bow, [no dusting|no box]: a gift of time!
      Candles again? [Give a visit|Try a visit]!
      Whose face would light up at an afternoon off?
      Socks are fine, but [a visit is warmer company|time is rarer].
      Gift idea, [coming up|fresh from our list]!
      For somebody you like: [a time of their own|an idea]!
      Unwrap nothing, [enjoy something|keep the paper]!
      Be the friend who [gives time|thinks ahead].
      The present that fits [every shelf|every size].
      One gift, [no queue|no wrapping paper].
      What do you give a person with too many mugs?
      Somebody has a birthday, [and you have an idea|and here is an idea]!
      Ribbons are optional, [smiles are not|thoughts count]!
    `,
  },
  middles: `
    You choose what, they choose when.
    It fits in a card, and it takes up no room.
    Tell us who it is for, and we will say what is possible.
    If you are unsure what they would like, ask us.
    Length and price are those on our list.
    It can be for a birthday, a thank you, or for no reason at all.
    You need to know very little: a name, and what they might like.
  `,
  bodies: `
    It takes {length} and costs {price}. {description}.
    One idea: {card}.
    To give: {card}.
    Some ideas:¶{cards}
    From our list:¶{cards}
    To choose from:¶{cards}
    ---
    {card}.
    {cards}
  `,
  titles: `
    {service} as a gift
    A visit as a gift
    A present that takes no shelf
    Giving a little time
    A gift{at_practice}
  `,
  paragraphs: `
    The trouble with presents is that they stay. A visit does not: it is looked forward to, it happens, and it leaves nothing behind that has to find a place on a shelf.
    You do not need to know much to give one. A name is enough to begin with, and an idea of what the other person likes. If you are unsure, choose something short and simple, or ask us and describe them a little.
    Leave the day to them. A present with a date on it is a duty as well, and the pleasant part is choosing a moment that is quiet in their own week.
    And if you would like to come together, tell us when you get in touch. We will look at the calendar and say honestly what can be done.
  `,
}
