import type { TopicWords } from './topic-words.ts'

export const closedDays: TopicWords = {
  about: `
    when we are closed
    days without us
    a closed door
    closed days
  `,
  openers: {
    plain: `
      When we are closed[.|, for your planning.]
      We are closed on {date}.
      Closed: {date}.
      A note on [closed doors|when we are not here].
      For your calendar: {date} without us.
      No visits on {date}.
      When the door stays [closed|shut].
      Before you plan: [when we are closed|a note].
      Not open, [and when|written down in advance].
      Closing, [in brief|with the date].
      A short notice: [closed|we close].
      Please note: [the door is closed on {date}|we are away].
      [A day|A date] on which we are not here.
      Days without visits, [in order|for your diary].
    `,
    warm: `
      So that you do not come in vain: [a note on when we are closed|please read this].
      We are taking a breath on {date}.
      Everyone needs a pause, [and so do we|us included].
      We will be away for a moment, [and back after that|and wanted you to know].
      Please do not stand in front of a closed door on {date}.
      A rest for us, [a word to you|and a note in advance].
      On {date} the lights stay off.
      Sometimes it is kind to [close the door|rest].
      We would rather tell you early: [we are closed|there is a pause].
      Take good care of yourselves while we are closed.
      A little pause, [planned|and you know of it].
      If you were planning to come on {date}, please choose another day.
      We close our door for a little, [and open it again after|with a good conscience].
      Before you set out, [please see when we are closed|a look at our pause].
      A short rest is planned here, [and you should know|and here is when].
    `,
    lively: `
      Lights off on {date}!
      Gone fishing, [so to speak|almost]!
      Out of office: [us, for a change|the whole house]!
      The door is taking a day off.
      Do not knock on {date}!
      Even kettles need a rest, [so we close|so here is a note].
      Closed, [but smiling|with good reason]!
      Pause button pressed: {date}.
      A small gap in our week, [on purpose|feet up]!
      Psst, nobody is in on {date}.
      We are off, [you have been told|and back before you miss us]!
      Feet up, door shut: [closed|when we close].
      Kettle off, lights off, [see you after|back in a while]!
      Shh, [the practice is asleep|nobody home]!
      Our door has plans, [and they involve a nap|and so have we]!
    `,
  },
  middles: `
    On all other days the calendar holds.
    If you have questions in the meantime, write, and you hear from us when we are back.
    You can go on booking in the calendar.
    Please plan around it.
    All other times are as you know them.
    It helps to look at the calendar a little ahead.
    Thank you for planning with us.
  `,
  bodies: `
    {closed}
    Closed:¶{closed}
    We are not here on:¶{closed}
    The door stays shut on:¶{closed}
  `,
  titles: `
    When we are closed
    A note on closed doors
    Closed days{at_practice}
    For your planning: when we are closed
  `,
  paragraphs: `
    Nothing is as tiresome as a long way to a closed door, so we would like you to know in good time. Everything else stays as it is, and the calendar leaves those days out by itself.
    If you had wanted to come around then, look at the days before and after. Early in the calendar there is usually more to choose from, and it is pleasant to have a thing settled.
    While we are away, you can still look through the services, read at your own pace and choose a time. Whoever has a question can send it, and it will be waiting for us.
    A rested practice is a good place to come to. We will be back as we were, with the door open and the lights on.
  `,
}

export const holiday: TopicWords = {
  about: `
    the coming holiday
    a day in the calendar
    the days around a holiday
    holidays
  `,
  openers: {
    plain: `
      {holiday} is on {date}.
      [A note on|About] {holiday}.
      {holiday} is coming up.
      On the calendar: {holiday}, {date}.
      {date} is {holiday}.
      For {holiday}: [a short note|a few lines].
      Planning around {holiday}[.|: a note.]
      Ahead of {holiday}, a short note.
      {holiday} [changes the rhythm of a week|falls on {date}].
      Before {holiday}, [look at your calendar|plan a little].
      A date to note: {holiday}.
      The days around {holiday}.
      [A few words|Some words] on {holiday}, and on planning around it.
      {holiday} and [your calendar|the days beside it].
      [A look|Looking] ahead to {holiday}.
      {holiday}, [as the calendar has it|noted for your diary].
    `,
    warm: `
      We wish you a good {holiday}.
      However you spend {holiday}, [spend it well|we wish you a good day].
      {holiday} is nearly here, and we are thinking of you.
      With {holiday} ahead, [a friendly word|we would like to say hello].
      A quiet word before {holiday}[.|, from us to you.]
      For some {holiday} is loud and for some it is quiet, and either is fine.
      Around {holiday} there is often [little time|much to do], so be kind to yourself.
      To everyone who keeps {holiday}: have a good one.
      A warm greeting to you for {holiday}.
      {holiday} is a good moment to [pause|say hello].
      As {holiday} comes closer, we think of the people who come here.
      Whatever {holiday} means to you, we wish you a peaceful one.
      A kind thought [for|ahead of] {holiday}.
      We hope {holiday} [finds you well|brings you some quiet].
      However full {holiday} gets, [keep a little room|leave yourself an hour].
      Some warm words [before|as we near] {holiday}.
    `,
    lively: `
      Calendar check: {holiday} is on {date}!
      Mark the day: {holiday}!
      Nearly there: {holiday}.
      {holiday} is around the corner[!|, so here is a word.]
      Got plans for {holiday}?
      Eyes on the calendar: {holiday} is coming!
      {date}: that is {holiday}!
      Is it {holiday} already? [Nearly|Almost]!
      Who else has {holiday} in the diary?
      Pencil in {holiday}, [and the day before it|then read on]!
      Up ahead: {holiday}!
      {holiday} is on its way[!|, and here is a note.]
      A quick word before {holiday}!
      One circle on the calendar: {holiday}.
      Diaries out, [{holiday} is near|here comes {holiday}]!
      What does your diary say [about|for] {holiday}?
      A page, a circle, [a date|a name]: {holiday}!
      Heads up, [{holiday} is ahead|it is nearly {holiday}]!
    `,
  },
  middles: `
    The days before and after are often fuller than one thinks.
    The calendar shows what is open around it.
    If you would like a quiet moment in between, look at the calendar early.
    A little time of one's own fits between all the rest.
    Whatever you have planned, leave yourself some room.
    Take the day as it comes.
    Good company and an unhurried morning go a long way.
  `,
  bodies: `
    {holiday} falls on {date}.
    {holiday} is on {date}.
    For your calendar: {holiday}, {date}.
    {date} is the day.
    It falls on {date}.
    The date is {date}.
  `,
  titles: `
    {holiday} is coming up
    {holiday}: a short note
    A good {holiday} to you
    A note on the coming holiday
    The days around the holiday
  `,
  paragraphs: `
    Holidays rearrange a week. Shops close, relatives arrive, and what usually happens on one day has to find another. If you have something planned with us around that time, look at it once more and move it early if it no longer fits.
    In the days before, many people do everything at once. If you can, do less. A list with fewer lines is finished sooner, and nobody will miss the extra kind of biscuit.
    A quiet moment is easiest to find when it is already in the calendar. Put it where you like, before the day or after it, and keep it like any other appointment.
    To those who work on the day itself, and to those who spend it alone: we are thinking of you too. The door opens again as usual.
  `,
}

export const season: TopicWords = {
  about: `
    this time of the year
    the page of the calendar we are on
    what the month is like from here
    months
  `,
  openers: {
    plain: `
      {month} is here.
      A note for {month}.
      {month}, [in brief|seen from here].
      It is {month}[.|, and the calendar is open.]
      A page of the calendar: {month}.
      What to plan in {month}.
      {month} at our door.
      In {month} the days [have their own pace|look like this].
      Looking at {month}.
      The calendar says {month}.
      {month}: a good month to [plan|look ahead].
      Time to plan [your|the rest of] {month}.
      [Notes|A few lines] for {month}.
      The diary is open at {month}.
      {month}: [what it is good for|a look ahead].
      [Planning|A plan] for {month}.
    `,
    warm: `
      We wish you a good {month}.
      How is {month} treating you?
      {month} is here, and we are glad you are too.
      A warm hello in {month}.
      {month} has its own light, [and we like it|as every month has].
      In {month} we like to [open a window|put the kettle on].
      If {month} is full already, [leave a little room|keep an afternoon for yourself].
      Here is a quiet greeting for {month}.
      Let {month} be kind to you[.|, and be kind to it.]
      {month} asks something different of everyone.
      We hope {month} has begun well for you.
      A little time of your own belongs in {month} too.
      Some afternoons in {month} are made for [doing little|a slow walk].
      Take {month} at your own pace.
      {month} can be [gentle|kind], and we hope it is.
      We are thinking of you [in|this] {month}.
      There is room for [a pause|a deep breath] in {month}.
    `,
    lively: `
      Hello, {month}!
      {month} already? [Who ordered that|How did that happen]?
      {month} is in the house!
      Ready for {month}? [We are|Nearly]!
      New page, new month: {month}!
      {month} called, [it wants your attention|it would like a word].
      What is your {month} like?
      Knock knock, it is {month}!
      {month}: bring it on.
      Somebody turned the page to {month}!
      Tell us your plans for {month}!
      {month} has days, and one of them is yours!
      A big wave to you, {month}!
      Where does {month} want to go?
      Calendar turned, [{month} is on|hello to {month}]!
      What shall we do with {month}, [any ideas|all of us]?
      {month}, [take a seat|come in]!
      Here we go, [{month}|into {month}]!
      Surprise, [it is {month}|{month} again]!
    `,
  },
  middles: `
    It is {season}, and one notices it on the way here.
    Whatever your plans are, leave some room between them.
    A calendar fills by itself; room in it has to be kept.
    The weather does what it likes, and so can you.
    A slow afternoon needs no reason.
    What would you like to have done by the end of it?
    Put something into it that is yours alone.
    It is a good moment to look ahead.
  `,
  bodies: `
    The calendar for {month} is there to look at.
    It is {season}, and the calendar is open.
    Look at {month} in the calendar and choose your own pace.
    There is still time in {month} for something of your own.
    Plan it in {month}, and it is planned.
    A visit fits into {month} as well as into any other month.
    Think of what you would like, and put it in the calendar.
    Your own plans come before anybody else's.
    Keep a little of it for yourself.
  `,
  titles: `
    A note for {month}
    {month}, seen from here
    Hello, {month}
    What to plan in {month}
    {month}{at_practice}
    A note from the calendar
  `,
  paragraphs: `
    Every month has its own pace. Some begin with lists, some end with them, and in between there are days that belong to nobody in particular. Those are the ones to look out for, and to write your own name into.
    Look at the way you come here. The light is different, the coats are different, and so is the hour at which one would like to be home. It is worth choosing the time of day with that in mind.
    If you plan ahead, plan loosely. Put the things you look forward to into the calendar early, and let the rest arrange itself around them. It usually does.
    And if nothing has to happen at all, let it be so. An empty afternoon is not a mistake in the plan.
  `,
}
