import type { TopicWords } from './topic-words.ts'

export const question: TopicWords = {
  about: `
    a question, answered
    something people ask
    an answer in plain words
    questions
  `,
  openers: {
    plain: `
      A question, [and an answer|answered].
      Asked and answered[.|, in plain words.]
      [One question|A question], one answer.
      From our questions: [one of them|with its answer].
      A short answer to a [fair|plain] question.
      Questions and answers, [one at a time|page one].
      Good to know[.|: a question and its answer.]
      The question first, [then the answer|and what we say].
      In plain words: [an answer|question and answer].
      You ask, [we answer|here is the answer].
      An answer, [in our own words|without detours].
      Something worth asking[.|, and answered.]
    `,
    warm: `
      There are no foolish questions, [and this is a good one|so this one is welcome too].
      We like questions, [and this one in particular|so we answer them].
      If you have wondered about this, [you are in good company|here is the answer].
      Asking is welcome here, [and answering is a pleasure|so let us begin].
      A good question deserves [a proper answer|a calm answer].
      Perhaps you have asked yourself this too.
      You can ask us anything, [for example this|and this is an example].
      Asking once beats [wondering for long|guessing].
      We would be glad to clear this up.
      Let us answer something [together|in peace].
      Some questions come up at the door, [and this could be one|so we answer early].
      Here is something we would like you to know.
      We answer this one [gladly|with pleasure], in case you were wondering.
      Here is a question [that deserves its answer|worth a calm answer].
    `,
    lively: `
      Question time[!|, hands up!]
      Ask us anything, [we dare you|like this]!
      Good question, [good answer|let us see]!
      Quiz night, [with answers|no buzzer]!
      Who wants to know? [You|Everyone]!
      Curious minds, [gather round|this way]!
      Short question, [here we go|coming up]!
      The answer is below, [no peeking|go on, look]!
      Ding, [a question|next one]!
      You wondered, [we wrote|we replied]!
      Raise your hand [if you ever wondered|if you know].
      Questions? [We eat them for breakfast|We like them]!
      Riddle solved, [read on|here it is]!
    `,
  },
  middles: `
    Here it is, with what we say to it.
    If you have another question, ask it.
    The answer is ours, in our own words.
    It takes a moment to read.
    Perhaps it is yours too.
    If it leaves something open, tell us.
    You can ask before you book, too.
  `,
  bodies: `
    {q}¶¶{a}
    {q}¶{a}
    Q: {q}¶A: {a}
    The question: {q}¶¶The answer: {a}
  `,
  titles: `
    A question, answered
    Asked and answered
    Questions and answers{at_practice}
    Good to know: a question, answered
  `,
  paragraphs: `
    A question that is asked out loud usually belongs to more than one person. That is why we write answers down where everyone can find them, in the same words that we would use in the room.
    If an answer leaves something open, say so. We would rather explain a thing again than have somebody guess, and it shows us where our words were not plain enough.
    Some questions are particular to you, and no page can answer those. For them there is a call, a message, or the first few minutes of a visit, and all of these are good places to ask.
    You can ask at any time: before you book, on the way in, or long afterwards. Nobody has to know anything beforehand in order to come here.
  `,
}

export const quote: TopicWords = {
  about: `
    words from somebody who was here
    what somebody told us
    a line we were allowed to share
    kind words
  `,
  openers: {
    plain: `
      In somebody else's words[.|, with their consent.]
      [A line|Words] we were allowed to share.
      Shared with consent[.|: one voice.]
      One voice, [word for word|as it was said].
      Said about us[.|, and shared with a yes.]
      What somebody [told|wrote to] us.
      Not our words[.|, but we like them.]
      Quoted, [with a yes|word for word].
      Somebody said this, [and let us share it|and we wrote it down].
      From somebody who has been here.
      Word for word, [nothing added|as we were told].
      A sentence we [kept|wrote down].
      [A sentence|Some words] from somebody who came here.
    `,
    warm: `
      Some words make our day, [and these did|and we are allowed to share them].
      We were touched by [this line|these words], and allowed to share.
      Somebody took the time to [write to us|tell us], and we are grateful.
      It is good to hear how things are for you.
      These words stayed with us.
      With a thank you to [the person who said it|whoever wrote this].
      We could not have put it like this ourselves.
      A kind line reached us, [and we are glad to pass it on|and here it is].
      Thank you for words like these.
      We keep lines like this one [close|where we can see them].
      Reading this made us [smile|put the cup down].
      Somebody said yes when we asked to share this.
      We were given these words, [and a yes to share them|and we thank whoever wrote them].
      Here are words that [warmed us|we have read again and again].
      Somebody put it kindly, [and let us pass it on|and agreed to share it].
    `,
    lively: `
      Somebody said something nice[!|, and we blushed.]
      We read this [out loud in the kitchen|more than once]!
      Words like these? [Fridge door|Framed]!
      Guess who is [grinning|blushing]!
      Our day, [made|officially brightened]!
      You do say nice things[!|, truly.]
      Quote of the day[!|, by one of you.]
      Over to somebody else[!|, in their own words.]
      Pass the handkerchief[!|, please.]
      Mic over to [you|one of you]!
      Somebody out there [is a poet|has a way with words]!
      This one goes on the wall!
      Hear, hear, [said somebody|we say]!
    `,
  },
  middles: `
    We share it with permission and without a name.
    It is quoted as it was said.
    Everyone is different, and this is one voice.
    We say thank you for it.
    It was said in their own words, and we left it as it is.
    Nothing was added, and nothing taken away.
    One person's words, and theirs alone.
  `,
  bodies: `
    {quote}
    In their words:¶{quote}
    Word for word:¶{quote}
    As it was said:¶{quote}
  `,
  titles: `
    In somebody else's words
    A line we were allowed to share
    One voice, word for word
    Words we kept{at_practice}
  `,
  paragraphs: `
    We ask before we share anything, and we share nothing without a yes. What you read here is word for word what somebody told us, without a name, because names belong to the people who bear them.
    One voice is one voice. What was true for one person need not be true for another, and we would not want anybody to come with somebody else's expectations in their bag.
    If you have been here and would like to tell us how it was, do. Praise is pleasant and criticism is useful, and we read each of them with a cup in hand.
    And if you have not been here yet, take this as what it is: a few honest words from one person. The rest is for you to find out, in your own time.
  `,
}
