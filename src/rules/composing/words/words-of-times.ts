import type { TopicWords } from './topic-words.ts'

// What is open. However many times there are, one or several, each sentence holds.

export const openTimes: TopicWords = {
  about: `
    what is open in the calendar
    the open places in the diary
    room in the calendar
    open times
  `,
  openers: {
    plain: `
      Here is what is open [in the calendar|in the diary|with us].
      [Open|Still open] in the calendar, [in order|day by day].
      The calendar has room on {date}.
      [Looking for a time|Need an appointment]? This is what is open.
      What can be booked, [as the calendar stands|in order of date].
      The first opening in the calendar is {date}.
      [Room|Space] in the diary, listed [in order|by day].
      [Where|When] there is room, at a glance.
      An up-to-date look at [the calendar|the diary].
      From {date} on, there is room in the diary.
      Open places, [nothing else|and how to get one].
    `,
    warm: `
      If you have been meaning to come, [here is what is open|there is room for you].
      We have [kept|found] some room in the calendar, and you are welcome to it.
      There is a place for you [on|from] {date}.
      Perhaps one of these [suits you|fits your days].
      A look at the calendar, in case [you were hoping for a time|one of these fits your days].
      We would be glad to [fill|share] this bit of the calendar with you.
      Take your pick: [this is what is open|here is where we have room].
      Whenever you like, starting with {date}.
      For your own diary: here is what ours has [open|room for].
      We looked through the calendar [for you|with you in mind], and this is open.
      Some room for you [in our days|in the days ahead].
      Here is a calm look at [what is open|the open places].
      Have a quiet look through [the open times|our calendar].
    `,
    lively: `
      The calendar has gaps, and [they suit you|we like company].
      Spot a time you like[?|!] Here is what is open.
      Diary out, pen ready: [here we go|this is what is open].
      {date} is looking for company.
      Room in the calendar, [anyone|who is in]?
      Open chairs, open diary, [open door|open for you].
      What has {date} got that other days have not? Room for you!
      Knock knock: it is the calendar, [and it has room|with good news about room].
      Eyes on the calendar, please: [there is room|something is open].
      A gap in our diary could be a [plan|date] in yours.
      We counted the empty places so you [can fill them|need not].
      Pull up a chair, [the diary has room|there is a place open]!
      Pages turned, [gaps found|room spotted]: this is open!
    `,
  },
  middles: `
    Each one can be booked as it stands here.
    What is listed was open when this was written.
    If you need another time, the calendar shows the rest.
    Pick what fits your day.
    Morning or afternoon, it is yours to choose.
    Anything that is taken disappears from the calendar by itself.
    Once it is booked, the place is yours.
  `,
  bodies: `
    {times}
    Open:¶{times}
    In order:¶{times}
    Here they are:¶{times}
  `,
  titles: `
    What is open in the calendar
    Room in the calendar
    Open times, in order
    A look at our open times
    Open times{at_practice}
  `,
  paragraphs: `
    A calendar says more than a promise: whatever is listed there can be booked, and whatever is not has found somebody already. If none of the times here fits, look again on another day. People move their plans, and places open up as they do.
    If you are choosing between a busy day and a quiet one, think of what comes after. A time with nothing straight behind it leaves room for the way home, and for a cup of something warm before the day goes on.
    Booking takes a few steps: choose what you would like, choose the time, and say how we can reach you. Everything else can wait until you are here, and questions can be asked at any point on the way.
    Should plans change after you have booked, tell us as early as you can. The place then goes back into the calendar, and somebody else will be pleased to find it there.
  `,
}

export const openTime: TopicWords = {
  about: `
    a time that is open
    a place in the calendar
    an opening in the diary
    one open place
  `,
  openers: {
    plain: `
      {date} at {time} is open.
      [Open|Still open]: {date} at {time}.
      A time has come open [in the calendar|in the diary].
      [One place|One opening] in the calendar.
      The diary has [a gap|an opening], and here it is.
      One time, [open to anyone|ready to be booked].
      In the calendar and open: {date}, {time}.
      There is room on {date} at {time}.
      A single [opening|place], with day and time.
      Here is a time that [nobody has taken|can be booked].
      Open place, [day and time below|details below].
      One open place, [as it stands|nothing more to it].
      [A day and a time|A date and an hour] in the calendar, not yet taken.
      One opening, [written down here|given in full].
    `,
    warm: `
      There is a place for you on {date} at {time}.
      We have a time open, and [it could be yours|you are welcome to it].
      Perhaps {date} at {time} suits you.
      One place in the calendar is [waiting for somebody|open], and it might be you.
      We would be glad to [see|welcome] you on {date} at {time}.
      If you have been looking for a time, [here is one|this one is open].
      A little room has opened up, and [we thought of you|you are welcome to it].
      Would {date} suit you?
      Somebody's change of plan could be [your good moment|your time].
      A place in our day, [kept for you|open to you].
      Let us keep {date}, {time} for you.
      Here is a time that [could suit you|is open to you].
      A place is open, [and we would like to see it filled|and anyone is welcome to it].
      If this time [fits your day|suits you], it would be good to see you.
    `,
    lively: `
      {date}, {time}: this one has your name on it!
      One gap in the calendar, [one you|any takers]?
      A time just [waved at us|put its hand up]: it is open!
      Psst, {date} at {time} is open.
      Open and waiting: {date} at {time}.
      Here is a place in the calendar with [nobody in it|plenty of room].
      Fancy {date} at {time}?
      An empty place in the diary makes us [itchy|restless].
      Spare time on {date}? So have we!
      The calendar and you: [a good match|shall we introduce you]?
      Looking for a sign? {date}, {time}.
      Somebody could be [here|sitting here], and it could be you.
      A gap in our week, [nice and tidy|clean as a whistle]!
      One open time, [one kettle|one chair], and room for you!
      The calendar says there is room, [and who are we to argue|and we agree]!
    `,
  },
  middles: `
    It is there for whoever books it.
    It can be booked as it stands here.
    It was open when this was written.
    If it does not fit, the calendar has other times.
    Once it is booked, it is yours.
    If it suits a friend, pass it on.
    Nothing else is needed to book it.
  `,
  bodies: `
    On {date} at {time}, {person} has room. To choose from: {offers}.
    {date}, {time}, with {person}. There is room for {offers}.
    ---
    {date}, {time}. There is room for {offers}.
    It is on {date} at {time}, for {offers}.
    ---
    On {date} at {time}, {person} has room.
    It is on {date} at {time}, with {person}.
    ---
    The day is {date}, and the time is {time}.
    It is on {date} at {time}.
  `,
  titles: `
    A time on {date}
    {date} is open
    One open place in the calendar
    A time has come open
    A place in the calendar for you
  `,
  paragraphs: `
    A single time in a calendar is a small thing, and it still pleases us when it finds the right person. If it suits you, book it. If it does not, you might know somebody it would suit.
    Booking takes a few steps: choose what you would like, choose the time, and say how we can reach you. Everything else can wait until you are here.
    If you are unsure which service to choose, read through the list at your own pace. Each is described there with its length and its price, and a question before booking is welcome.
    Should your plans change after you have booked, tell us as early as you can. The place then goes back into the calendar for somebody else.
  `,
}
