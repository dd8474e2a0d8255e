import type { TopicWords } from './topic-words.ts'

export const service: TopicWords = {
  about: `
    one of our services
    a service on our list
    something we do here
    one service
  `,
  openers: {
    plain: `
      {service}, [in brief|in plain words|as it is].
      What {service} is, [and how it works here|in a few lines].
      About {service}[.|, with the facts.]
      The facts on {service}[.|, and nothing added.]
      On our list: {service}.
      [One service, explained|A service, in plain words].
      One line from our list, [in full|with its details].
      For anyone who has wondered about {service}.
      {service}: what to know before you book.
      From the list of services: [one of them in full|a closer look].
      [This is what you book|What you get] when you choose {service}.
      A closer look at {service}.
      [A few lines|Some facts] about {service}, in order.
      {service}, as [we give it here|it stands on our list].
    `,
    warm: `
      We would like to [tell you about|introduce you to] {service}.
      Have you been curious about {service}?
      {service} is something we [like to do|do gladly].
      If {service} has caught your eye, [here is a little more|read on].
      [Let us tell you|Here is] a little about {service}.
      There is something on our list [we enjoy explaining|that might suit you].
      Perhaps {service} is [new to you|what you were looking for].
      Come and get to know {service}.
      When you have a moment, have a look at {service}.
      One of the things we do here, [and do gladly|told in a few lines].
      You are welcome to ask about {service}, and here is a start.
      Some things are easier to choose [with a few lines to read|once they have been explained].
      A few lines about {service}, [for you to read in peace|written with care].
      Here is {service}, told [simply|as we would tell it at the door].
    `,
    lively: `
      Say hello to {service}!
      {service}: [heard of it|ever tried it]?
      Let us talk about {service}.
      What is it about {service}? [Here goes|Read on]!
      Meet {service}.
      On our minds: {service}.
      A name on our list, [and what is behind it|and the story to go with it].
      Ever looked at {service} and thought: maybe?
      The list says {service}, [and so do we|we say why].
      Pick a line from our list, any line: [we picked this one|here is ours].
      {service}, [in a nutshell|the short version].
      Curious? You [should be|could be]: it is {service}.
      One name, one page: [here comes|a look at] {service}!
      Roll out the rug for {service}, [please|and put the kettle on]!
      {service}, [front and center|take a bow]!
      Eyes here for [a moment|a line or so]: {service}!
    `,
  },
  middles: `
    Here is what you need to choose it.
    The length and the price are there, so that you can plan.
    What follows is what our list says.
    If it sounds like you, it can be booked like everything else.
    Questions before booking are welcome.
    You can read it in a moment.
    It is one of the things you can book with us.
  `,
  bodies: `
    It takes {length} and costs {price}. {description}.
    {description}. It takes {length} and costs {price}.
    {length} are set aside for it, and it costs {price}. {description}.
    {description}.¶¶Length: {length}. Price: {price}.
    ---
    It takes {length} and costs {price}.
    Length: {length}. Price: {price}.
    In short: {card}.
    From our list: {card}.
    {card}.
    ---
    {card}.
  `,
  titles: `
    {service}{at_practice}
    {service}, in plain words
    A closer look at {service}
    About {service}
    One of our services, explained
    A closer look at one of our services
  `,
  paragraphs: `
    A name on a list does not say much. What matters is whether it is what you would like, how long it takes, and what it costs. Those are written down here, so that you can decide in your own time and without having to call.
    If you are unsure, ask. Tell us what you have in mind and what you would rather not have, and we will say honestly whether this is the one to choose or whether another fits you more closely.
    On the day itself you need not know anything beforehand. We talk first, you say what you would like, and you can say stop, softer or firmer at any moment. It is your time, and it follows your word.
    Leave yourself a few minutes before and after. Arriving without rushing changes how the time feels, and so does having nothing pressing straight afterwards.
  `,
}

export const newService: TopicWords = {
  about: `
    something new on our list
    a new service
    an addition to what we do
    something new
  `,
  openers: {
    plain: `
      New on our list: {service}.
      {service} is new here.
      We have added {service} to our list.
      A new service: {service}.
      An addition to the list: {service}.
      [Something|One thing] is new on our list.
      Our list has [grown|a new line].
      New here, [in plain words|with length and price].
      {service}: new, [and what it is|and ready to book].
      The list has changed: [one service is new|there is one more].
      A new [line|entry] on the list of services.
      {service} can be booked here from this point on.
      {service} [stands|is] on our list from here on.
      To our list we have added [a line|one more line]: {service}.
      A [new name|new service] on the list, with the facts.
    `,
    warm: `
      We have something new for you, and it is called {service}.
      It is a pleasure to add {service} to our list.
      {service} has joined our list, [and we are glad|and you are welcome to it].
      There is something new here, [and we like it|and we want you to know it].
      We thought about it for a while, and [here it is|then added it]: {service}.
      Our list has grown by one, [and we are pleased about it|with you in mind].
      Come and meet something new: {service}.
      If you like trying something new, [this is for you|have a look at {service}].
      Allow us to introduce {service}.
      Something new has come [to our rooms|onto our list], and you are invited.
      We are happy to say that {service} is here.
      We have made room on our list for {service}.
      [A new line on our list|Something new to read], and a warm welcome to it.
      If you know our list by heart, [here is a new line|there is more to learn].
      With some pleasure we [write|put] {service} on our list.
    `,
    lively: `
      New! {service} is here.
      Drum roll, please: {service}!
      Fresh on the list: {service}.
      Something new has [moved in|joined us]: {service}.
      Have you [seen|spotted] the new line on our list?
      Guess what is new here[?|!]
      The list got longer, [and we like it|by one]!
      Hello, {service}, and welcome to the list.
      New name on the board: {service}.
      We have been up to something, [and here it is|and it is called {service}].
      Look who is new: {service}!
      Psst, there is [a new line|something new] on our list.
      Tada: {service}, [and it is new|fresh from us]!
      Our list has news, [and its name is {service}|read all about it]!
      Make room on the list, [here comes {service}|something new is coming in]!
    `,
  },
  middles: `
    Here is what you need to choose it.
    It can be booked like everything else on the list.
    What follows is what our list says.
    Questions about it are welcome.
    We are happy to explain it in more detail.
    It stands beside everything that was there before.
    The rest of the list stays as it was.
  `,
  bodies: `
    It takes {length} and costs {price}. {description}.
    {description}. It takes {length} and costs {price}.
    {description}.¶¶Length: {length}. Price: {price}.
    ---
    It takes {length} and costs {price}.
    Length: {length}. Price: {price}.
    In short: {card}.
    From our list: {card}.
    {card}.
    ---
    {card}.
  `,
  titles: `
    New on our list: {service}
    {service} is new here
    Something new: {service}
    New{at_practice}: {service}
    Something new on our list
    Our list has grown by one
  `,
  paragraphs: `
    A list of services should not grow without a reason. Each line on it is one more thing to read and to choose between, so we add to it slowly, and take the time to explain what is new in plain words.
    New things raise questions, and we are glad of them. Ask what it is like, how it differs from what you know, or whether it is something for you. An honest answer is worth more than a quick booking.
    Whatever you have booked before stays as it was. What is new stands beside it, and you can come back to what you know whenever you like.
    If you try it, tell us how you found it. What you say in the room shapes how we go on, and there is no wrong answer.
  `,
}
