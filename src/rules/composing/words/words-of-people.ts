import type { TopicWords } from './topic-words.ts'

export const practitioner: TopicWords = {
  about: `
    one of the people who work here
    somebody you meet when you come
    a member of our team
    people here
  `,
  openers: {
    plain: `
      {person}, [in brief|in a few lines].
      Who {person} is[.|, and how to book.]
      About {person}.
      A person behind the door: {person}.
      From the team: {person}.
      Before you book with {person}: [a few lines|the facts].
      [Meet|Introducing] {person}.
      {person} works here.
      You can book a time with {person}.
      A name to know [here|before you come]: {person}.
      One of the people here, [in brief|by name].
      A short introduction to {person}.
      [A word|A few words] about {person}.
      {person}: [who it is that you book with|a short portrait].
      Behind one of our doors: [{person}|meet {person}].
    `,
    warm: `
      We would like you to meet {person}.
      If you have not met {person} yet, [here is a start|you are welcome to].
      Let us introduce {person}.
      Behind the name on the door is a person: {person}.
      It is good to have {person} here.
      Perhaps you will meet {person} when you come.
      {person} looks forward to [meeting you|your visit].
      A friendly introduction: {person}.
      We are glad to work with {person}, [and you might be too|every day].
      When you come to us, you might meet {person}.
      Somebody you should know: {person}.
      Allow us to say a word about {person}.
      It is easier to come when you know a face, [so here is one|or a name].
      Come and [say hello to|meet] {person}.
      There is a chair [across from|beside] {person}, and it could be yours.
      A few kind lines about {person}, [before you say hello|to begin with].
      It is a pleasure to [introduce|write about] {person}.
    `,
    lively: `
      Say hello to {person}!
      Have you met {person}?
      {person}, [ladies and gentlemen|everybody]!
      Who is that at the door? {person}!
      Let us talk about {person}, [behind no back at all|with a smile].
      Meet {person}[!|, in words for a start.]
      A big hello to {person}, [please|from all of us].
      Spotlight on {person}.
      A face for the name: {person}.
      Here is {person}, and here is why you are reading this.
      Wave to {person}!
      The floor is yours, {person}.
      One person, one kettle, [one calendar|many cups]: {person}.
      Cheers for {person}, [please|everyone]!
      A hello, a handshake, [a name|a smile]: {person}!
      Look who is here, [it is {person}|{person} is]!
    `,
  },
  middles: `
    You can choose who you see when you book.
    The calendar shows when there is room.
    If you have a question beforehand, ask for the name.
    Here is a little more, as it stands on our page.
    A few words are enough to begin with; the rest you can ask in person.
    The way to a time is the same as for everyone.
    Open times are in the calendar.
  `,
  bodies: `
    {person}, {title}. {bio}.
    ---
    {bio}.
    {person} is one of the people you can book here. {bio}.
    ---
    {person}, {title}.
    On our page it says: {title}.
    ---
    To book, choose {person} in the calendar.
    You find {person} in the calendar.
    Look for {person} when you choose a time.
  `,
  titles: `
    Meet {person}
    {person}, in a few words
    A few lines about {person}
    Somebody you meet here
    One of the people who work here
  `,
  paragraphs: `
    A list of services says what is done, and not by whom. Yet it is a person who opens the door, asks how you are and remembers how you like things, and it is good to know a little about that person before you come.
    When you book, you can choose the person as well as the time. If you know whom you would like to see, begin there, and look at the days afterwards.
    You need not prepare anything for a first meeting. Say what brings you, what you like and what you do not, and take it from there. It is a conversation, and it can be a short one.
    If you have seen somebody else here before, you can change, and nobody minds. It is your time, and you know what you are looking for.
    And if you would rather ask a question before you book anything, do. A few words in advance can make the way to the door a lot shorter.
  `,
}

export const team: TopicWords = {
  about: `
    the people who work here
    who you meet when you come
    our team
    people who work here
  `,
  openers: {
    plain: `
      Who works here[.|, in brief.]
      The people [you meet here|behind the door].
      Our team, [by name|in a few lines].
      Names [and faces|to know] before you come.
      Who you will meet [when you come|here].
      The team, [one by one|as it is].
      [Who is who|Who does what] here.
      A list of people, not of services.
      Before you book: [the people|who is here].
      Those who [work here|open the door], by name.
      The people on our side of the door.
      Meet the team, [in plain words|briefly].
      Whose hands, whose names: the team.
      [A few names|The names] of those who work here.
    `,
    warm: `
      Behind every door there are people, [and these are ours|and here they are].
      It is easier to come when you [know a name|have met somebody already].
      We would like to introduce ourselves[.|, one by one.]
      Allow us to [say who we are|make introductions].
      You are welcome with any of us, [and this is who we are|whoever you choose].
      A few names, so that nobody here is a stranger.
      Sit down with us for a moment and [meet everyone|hear who we are].
      We like working together, [and you should know us|and this is all of us].
      Let us put names to [the faces|the people] here.
      Whoever opens the door for you, it is one of [these|us].
      This is who looks forward to [meeting you|your visit].
      Sometimes the person matters more than [the list|the service].
      A warm hello from [each of us|the people here].
    `,
    lively: `
      Meet the crew[!|, they do not bite.]
      Roll call[!|: who is here?]
      Hands up, [everybody who works here|team]!
      Who is behind the door? [Guess|Let us open it]!
      Cast list, [in order of appearance|no understudies].
      Faces, names, [kettles|cups]: this is us.
      We came, we saw, we introduced ourselves.
      Everyone say hello, [please|the whole team]!
      Team photo in words[.|, all smiling.]
      A round of names[!|, please.]
      People first: [these are ours|here is the team].
      Say hello to the humans [of this place|behind the calendar].
      Drum roll for [the team|the people here]!
    `,
  },
  middles: `
    You can choose who you see when you book.
    Each has a way of working, and a calendar.
    If you do not mind who it is, the calendar shows every open time.
    Come as you are; names are enough to begin with.
    If you have a question for one of them, ask for the name.
    Here they are, in no order of importance.
    After a visit or so you know who is who.
  `,
  bodies: `
    {people}
    By name:¶{people}
    Here:¶{people}
    The team:¶{people}
  `,
  titles: `
    Who works here
    The people you meet here
    Meet the team
    The team{at_practice}
  `,
  paragraphs: `
    Choosing a person is a choice of its own. Some of us talk more and some less, some go about things briskly and some slowly. If you know what you like, say so, and we will tell you honestly whose way of working that is.
    If you have been seeing one of us for a while, you can go on doing so. And if you would like to try somebody else, nobody minds. It is your time, and you know what you are looking for.
    What you tell one of us stays with us. You need not start from the beginning each time, and you need not tell more than you want to.
    When you book, the calendar shows who is there and when. If the person matters more to you than the day, choose the person to begin with and then see what is open.
  `,
}
