import type { TopicWords } from './topic-words.ts'

// What is open soon, or outside the working days; never with a word that is true on one day alone.

export const shortNotice: TopicWords = {
  about: `
    what is open at short notice
    a place at short notice
    room in the days just ahead
    short notice
  `,
  openers: {
    plain: `
      Open at short notice[.|, in order.]
      At short notice, [there is room|this is open].
      The calendar has room on {date}.
      For [those who plan late|late planners]: this is open.
      Close by in the calendar, [and open|there is room].
      [Near|Close] in time, and still open.
      Not far off: {date} is open.
      An opening in the coming days[.|, and its time.]
      If you can come at short notice, [read on|this is for you].
      Short notice, [plain facts|in plain words].
      A place has come open [at short notice|close at hand].
      What the coming days have [open|room for].
      [A note|A few lines] on what is open at short notice.
    `,
    warm: `
      If your plans are loose, [we have room for you|there is a place for you].
      Some days leave a little room, [and this is one of them|and you are welcome to it].
      There is a place for you on {date}.
      A place has opened close at hand, and [we thought of you|it would be good to fill it].
      Not everything needs planning far ahead, [and this does not|a visit here included].
      Should you find yourself with time on {date}, so have we.
      For a day that has some room in it: [we have some too|here is what is open].
      We have a little room in the coming days, [and would be glad of company|if you would like it].
      Perhaps your diary and ours have [a gap in common|the same gap].
      You need not have planned it: [there is room|a place is open].
      If a day has opened up for you, [here is a place in it|we have a place for it].
      Sometimes a visit fits in [where nothing was planned|between other things].
      For a day that turned out [quieter than planned|slower than you thought]: there is room here.
    `,
    lively: `
      Spontaneous? [So is our calendar|We have just the place].
      A gap, [a chair|a table] and a welcome: all it takes is you.
      Plans are good, but [so is short notice|gaps are fun].
      {date}: we have room, have you?
      Short notice, [long welcome|warm welcome].
      Late deciders, [look here|this one is yours]!
      Who said you have to plan [everything|a visit] ahead?
      Surprise, [the calendar has room|we have a gap]!
      Did somebody say spontaneous? The calendar did.
      Quick look at the coming days: [room|space] has appeared.
      Jacket on, keys in hand: [we have room|there is a place for you].
      Calendar checked, [a chair is empty|a place to fill]!
      Out and about in the coming days, [with room to stop by|and near our door]?
      A gap came up, [and it brought a cup|and it likes company]!
    `,
  },
  middles: `
    It is there for whoever books it.
    Anyone who can come at short notice is welcome.
    What is listed was open when this was written.
    If it does not fit, there are later times in the calendar too.
    A place like this can be booked like any other.
    Nothing needs to be prepared.
    Once it is booked, the place is yours.
  `,
  bodies: `
    {times}
    Open:¶{times}
    Here it is:¶{times}
    In the calendar:¶{times}
  `,
  titles: `
    Open at short notice
    Room in the coming days
    A place at short notice
    Short notice{at_practice}
  `,
  paragraphs: `
    Places open up for ordinary reasons: somebody moves to another day, a meeting changes, a train is late. Rather than leaving the room empty, we put the time back into the calendar, where anyone can take it.
    Coming at short notice asks nothing more of you. Choose the time, tell us how to reach you, and come as you are. If you have questions first, ask them when you book and we will answer before you set out.
    If short notice is not for you, that is fine too. The calendar goes on well beyond the coming days, and a time further ahead can be just as good a plan.
    Some people like to know their diary weeks ahead, and some like to see what the day brings. The calendar is the same for all of them: what is open is shown, and what is shown can be booked.
  `,
}

export const daysOff: TopicWords = {
  about: `
    times outside the working days
    the days when work is quiet
    a visit on a day away from work
    days off
  `,
  openers: {
    plain: `
      Not everyone can come on a working day[.|, so here is another.]
      Times [outside the working days|away from the working days].
      {date} is open.
      For [those|people] whose working days are full.
      Open when [offices are closed|work is quiet].
      If your working days are full, [this is open|there is room elsewhere].
      A visit need not [take up|wait for] a working day.
      On the days that are yours, [this is open|there is room].
      Room on a day [off|away from work].
      The calendar, [without the working days|away from the working days].
      {date} has room.
      Times for [days off|your own days], in order.
      [Away from|Outside] the working days, the calendar has room.
    `,
    warm: `
      When the working days are full, [there are others|we keep some room on the others].
      Some of you can come when work is quiet and at no other time, [and we know it|so here is a place].
      There is a place for you on {date}.
      For your own days, [the slow ones|away from work]: we have room.
      A slower day might be [your day|a good one to come].
      A slow morning deserves [a slow afternoon|some company], and we have the time for it.
      If work takes up the rest, [come on a day of your own|this day could be yours].
      A day off leaves room to [come by|visit], and so do we.
      Let the working days be what they are: [we have room on another|this one is quiet].
      We are here on [some of the slower days|days off] too.
      If a day off is coming up, [there is room here|we have a place for you].
      Rest has a place on a day off, [and so has a visit|and so have you here].
      We like the slower days, [and you are welcome on them|and there is room on them].
    `,
    lively: `
      Out of office? [We are in|Come in]!
      The laptop is shut, [the calendar is open|our door is not].
      {date}: no meetings, just room for you.
      Working days full? [We have other days|Try this one].
      Day off, [door open|chair ready].
      Alarm off, [calendar on|slippers optional].
      What goes well with a day off? [A time of your own|Room in our calendar].
      Late breakfast, then us: [how does that sound|who is in]?
      No inbox, no meetings, [some room in the calendar|just a time for you].
      Your boss does not need to know: we have room on a day off.
      Slow coffee, slow walk, [then a time with us|and a time here].
      Shoes off, work done, [room in our calendar|here is a place]!
      Lie in first, [visit later|then come by]!
      No alarm, no train to catch, [an open door|a chair with room]!
      What do you do with a day off, [besides sleeping|after breakfast]?
    `,
  },
  middles: `
    Each one can be booked as it stands here.
    What is listed was open when this was written.
    Pick what fits the rest of your day.
    There is no need to ask for time off.
    Once it is booked, the place is yours.
    If you need another day, the calendar shows the rest.
    Those times are booked the same way as all others.
  `,
  bodies: `
    {times}
    Open:¶{times}
    In order:¶{times}
    In the calendar:¶{times}
  `,
  titles: `
    Times away from the working days
    A visit on a day off
    Open when work is quiet
    Days off{at_practice}
  `,
  paragraphs: `
    Working days have a way of filling themselves. By the time the post is answered and supper is on the table, there is little of the day left to give away. That is why some people choose a day off for a visit, when nothing is waiting on either side of it.
    On a quiet day the way here is quieter too. There is time to walk instead of drive, to arrive without looking at the clock, and to go home without a list in your pocket.
    If a day off is the day that suits you, look at the calendar a little ahead. The times are listed there like all others, and each can be booked as it stands.
    Should none of these fit, there are other days. The calendar shows all of them, early and late, and you can change a booking when your plans change.
  `,
}
