import type { TopicWords } from './topic-words.ts'

// From the first visit to the next. Each text names the practice.

export const firstVisit: TopicWords = {
  about: `
    coming for the first time
    a first visit
    what happens on a first visit
    first visits
  `,
  openers: {
    plain: `
      A first visit to {practice}, [step by step|in brief].
      What to expect [the first time|on a first visit].
      First time at {practice}? [Read this|A few notes].
      [Your first visit|The first time], in plain words.
      Before a first visit: [what to know|a short list].
      What happens when you come for the first time.
      New here? [This is how it goes|The short version].
      How a first visit [goes|works] at {practice}.
      From the door to the chair: [a first visit|the first time].
      A first visit, [without surprises|from start to end].
      For everyone who has not been here yet.
      The first time, [explained|from door to door].
      [Coming|Going] to {practice} for the first time.
      A first visit: [from hello to goodbye|what it is like].
    `,
    warm: `
      If {practice} is new to you, [this is for you|you are welcome].
      A first time is a little [strange|exciting] for everybody, so let us tell you how it goes.
      We remember what it is like to [walk in somewhere new|be new].
      Nobody needs to know anything before a first visit.
      Come in, [sit down|take a seat], and let us start at the beginning.
      You have not been here before? [How nice|Then welcome].
      New doors are easier [with a few words ahead|when you know what is behind them].
      For a first visit to {practice}, [bring yourself|come as you are].
      We would like your first time here to be [an easy one|a good one].
      Everyone who comes here came for a first time.
      Let us walk you through [a first visit|the first time].
      Being new is [nothing to worry about|a fine reason to ask].
      Your first visit is [a beginning|a hello], and we look forward to it.
      Come a little curious, [and leave the rest to us|and let us do the rest].
    `,
    lively: `
      First time? [Excellent|Hello, you]!
      Not been to {practice} yet? [Curious|About time we met]!
      New face, [open door|warm welcome].
      Your first visit, [spoiler included|no surprises]!
      Walk in a stranger, [leave a familiar face|walk out with a name].
      What goes on behind the door of {practice}?
      Knock, enter, sit: [that is how it starts|a first visit].
      First times are the [curious|memorable] ones.
      First visits, [demystified|with the lid off]!
      No secret handshake at {practice}.
      So you are thinking of coming by? [Tell us more|Good thought]!
      A beginner's guide to [coming through our door|us].
      First visit, [first hello|first cup], first smile!
      Dip a toe in, [the water is warm|nobody minds]: a first visit!
      Newcomers, [this way|step inside]!
    `,
  },
  middles: `
    Arrive a few minutes early, so that you can sit down first.
    Say what brings you, what you like, and what you would rather not have.
    You can ask anything, at any time.
    Wear what is comfortable, and bring little.
    You say what you would like, and you can change your mind.
    There is nothing you have to know or be able to do.
    Choose a time with some room on either side of it.
  `,
  bodies: `
    That is how we begin at {practice}.
    This is all you need for a first visit to {practice}.
    The door of {practice} is at {address}.
    {practice} is at {address}. {directions}.
    If plans change: {policy}. That is how it is at {practice}.
    You can look at the calendar of {practice} first, and ask before you book.
    The rest follows from there, at {practice}.
    Everything else can wait until you are at {practice}.
    You can book a first time on the page of {practice}.
    The rest we can settle when you are here.
    From there it is up to you.
  `,
  titles: `
    Your first visit to {practice}
    What to expect on a first visit
    A first visit, step by step
    First time here?
    Coming for the first time
  `,
  paragraphs: `
    It begins at the door. You come in, you sit down, and somebody says hello. If there are questions to answer first, there is time for them, and you need not have an answer to each.
    Then you talk. What brings you here, what you have liked before and what you have not, what you would like on this day. It need not be long, and it need not be tidy. A few words show the way, and the rest follows from there.
    During the visit you can speak or be silent. Say if something should be lighter, slower or different, and say stop if you want to stop. Nobody will be offended, and nothing has to be explained.
    Afterwards, take a moment before you stand up. There is no need to book again at once, or to have an opinion. Go home, see how the evening goes, and decide in your own time.
    If you like to know in advance what you are walking into, write or call beforehand. There are no foolish questions, and a short answer can make the way here much easier.
  `,
}

export const howToBook: TopicWords = {
  about: `
    how to book
    making an appointment
    the way to a time of your own
    making appointments
  `,
  openers: {
    plain: `
      How to book a time at {practice}.
      Booking, [step by step|in brief].
      A few steps to an appointment[.|, in order.]
      An appointment at {practice}: [how to get one|the steps].
      From [choosing to booked|wish to time], step by step.
      To book at {practice}, [do this|follow these steps].
      Choose, pick a time, done.
      How booking works at {practice}.
      A time of your own, [in a few steps|and how to get it].
      Booking here is [simple|short], and this is how.
      What to click, and when.
      An appointment, please? [This is the way|Here is how].
      The [short way|way] to an appointment at {practice}.
      [Booking a visit|To get a time], from start to end.
      A guide to booking [a time|a visit].
    `,
    warm: `
      Booking should not be [a chore|complicated], so we keep it short.
      If you would like to come to {practice}, [here is how|this is the way].
      You do not have to call to book, [unless you like to|though you can ask].
      Let us show you the way to [a time at {practice}|a place in the calendar].
      Whenever it comes to mind, [even late|even at breakfast], you can look for a time.
      It takes less time than [making tea|boiling an egg] to find a place in the calendar.
      We would be glad to see you at {practice}, [and this is how to book|so here is the way].
      From your sofa to our calendar: [a short way|a few steps].
      Take a quiet moment and choose [a time that suits you|your time].
      A place in the calendar is [a small promise to yourself|easy to find].
      You choose the day, [we open the door|we do the rest].
      In case you were wondering how to book at {practice}.
      Booking is a matter of [a few quiet moments|a few taps].
    `,
    lively: `
      Click, pick, [done|booked]!
      How do you get into the calendar of {practice}? [Like this|Easily]!
      Booking: [a play in a few short acts|the musical]!
      Faster than a kettle: [booking|a place in our calendar].
      Thumb ready? [Here is how to book|Let us book]!
      No forms in triplicate, [no detours|no riddles]: just a calendar.
      Want in? [Here is the door|This way]!
      Calendar, meet thumb.
      Steps to a time at {practice}: [fewer than to the fridge|go].
      The art of booking, [for beginners|in brief].
      Find a day, tap a time, [do a little dance|put the kettle on].
      Book like [a pro|you mean it]: it takes a few taps.
      Sofa, phone, [calendar|thumb]: booked!
      Want a time at {practice}, [and how|the easy way]?
    `,
  },
  middles: `
    Choose what you would like, then a person if it matters to you, then the day.
    The calendar shows what is open, and what you see can be booked.
    Read length and price before you decide; they stand beside each service.
    You can look around first without booking anything.
    If no time fits, look again on another day.
    Say how we can reach you, and the time is yours.
    Write a line with it if there is something we should know.
  `,
  bodies: `
    That is all it takes at {practice}.
    The calendar of {practice} shows every open time.
    You can see the calendar of {practice} from where you sit.
    Rather talk? Call {practice} at {phone}.
    If plans change: {policy}. That is how it is at {practice}.
    At {practice}, what you see in the calendar is what is open.
    After that, all that remains is to come to {practice}.
    And then {practice} expects you.
    After that, the time is yours.
    The rest is coming through the door.
  `,
  titles: `
    How to book at {practice}
    How to book, step by step
    Booking in a few steps
    An appointment, and how to get one
    The way to a time of your own
  `,
  paragraphs: `
    Begin with the list of services. Each stands there with its length and its price, so you can see what fits your day before you look at the calendar. If you are unsure, choose the one that sounds simplest and say so in a line.
    Then choose a time. The calendar shows what is open and leaves out what is not. If you would like to see a certain person, choose the name to begin with, and the days will follow.
    At the end you say who you are and how we can reach you. That is for telling you about the visit itself, such as a change of time. Read it through once, and it is done.
    If your plans change, tell us as early as you can. A time that goes back into the calendar early finds somebody else, and nobody has to explain anything.
    And if you would rather ask before you book, ask. A question costs nothing and commits you to nothing.
  `,
}

export const returning: TopicWords = {
  about: `
    coming back
    another visit after a while
    picking up where you stopped
    coming back
  `,
  openers: {
    plain: `
      Been a while? [The door is where it was|You can come back any time].
      Coming back to {practice}, [in brief|after a break].
      After a break: how to come back.
      If it has been some time, [read on|this is for you].
      The way back to {practice} is short.
      You have been here before, [so this is quick|so you know how it goes].
      For those who know {practice}, and have not been for a while.
      [Another|One more] visit, when it suits you.
      Coming back needs no reason[.|, and no excuse.]
      A while away, [and then|and back].
      Nothing has to be explained when you come back.
      To come again: [what to know|choose a time].
      [A note|A few lines] for those who have been here before.
      Back at {practice}, [with nothing to explain|as before].
      How to [find your way back|come again], in brief.
    `,
    warm: `
      It has been a while, [and you are welcome|and that is fine].
      We would be glad to see you at {practice} again.
      Life gets full, [we know|and a while becomes a long while].
      You are welcome back at {practice}, [whenever it suits you|without a word of excuse].
      You have been missed at {practice}, in a quiet way.
      If you have been meaning to come back, [here is a small nudge|the door is open].
      Some things wait for you, [and we are one of them|without minding].
      No need to explain where you have been.
      Between then and this moment a lot will have happened, [and we would like to hear it|so take your time].
      Come back to {practice} when [you feel like it|the day allows].
      A familiar door is [a good thing|still there].
      There is a way back to {practice}, whatever came between.
      Your place here is [where you left it|as it was], in a manner of speaking.
      It is never odd to come back, [however long it was|and no reason is needed].
    `,
    lively: `
      Long time no see[!|, and no hard feelings.]
      Look who it could be: [you|an old face]!
      Missed us? [We missed a few faces too|Say no more]!
      The comeback of the year, [starring you|at {practice}]!
      Back again? [Wonderful|That is a plan]!
      Guess who still has a door? {practice}!
      Remember us? [We are still here|Same door]!
      Once more with feeling: [come back|another visit].
      Dust off your coat, [you know the way|the door is where it was]!
      Round one was good, [how about another|so is another].
      Encore, [encore|please]!
      Some doors squeak with joy, [and {practice} has one|when they see a known face].
      Hello again, [in advance|stranger]!
      Same door, same smile, [new day|another visit]!
    `,
  },
  middles: `
    You need not start from the beginning.
    Tell us what has changed, and we go on from there.
    It does not matter how long it has been.
    Choose what you know, or try something else.
    If you would like the same person as before, choose the name when you book.
    There is no need to explain anything.
    A word about what you liked the other time is enough.
  `,
  bodies: `
    {practice} is where it was.
    The calendar of {practice} is open to you.
    You find {practice} at {address}.
    At {practice}, coming back is as easy as coming.
    The people at {practice} will be glad.
    Come to {practice} when it suits you.
    {practice} keeps the door open.
    The calendar is open to you.
    Come when it suits you.
  `,
  titles: `
    Coming back to {practice}
    It has been a while
    Coming back, whenever it suits you
    The door is where it was
    After a break
  `,
  paragraphs: `
    There are many reasons for not coming for a while, and none of them needs to be told. Work, a move, a year that had other plans. The way back is the same as the way here was: choose a time and come.
    Say briefly how things are when you arrive. What has changed, what has stayed, what you would like more of. It takes a moment, and it saves everyone from guessing.
    If you liked how it was, ask for the same. If not, this is a good moment to change something: another person, another length, another time of day.
    And if it turns out that you do not need us at present, that is good news. The door stays where it is, and it opens from the outside.
  `,
}
