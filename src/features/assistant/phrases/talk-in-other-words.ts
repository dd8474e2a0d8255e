/** What is answered in words, in words of their own. */
export const talkInOtherWords: Readonly<Record<string, string>> = {
  'talk:greeting': `
hiya, how's tricks
good afternoon to you
hope you're well
happy {day}
evening
you around?
morning, hope all is well
afternoon`,
  'talk:closing': `
that'll do
thanks a million
that's me done
cheers bye
nothing more for {day}
thank you kindly
thanks that's everything
great
bye for now
that's all i needed
great, have a good night
thanks so much for your help`,
  'talk:capabilities': `
what are you good at
what sort of stuff can i ask you
what can you actually do for me
give me a tour of what you can do
are you a bot
what's your job exactly
what can you help with
what are all the things you do
can you give me a few examples of what to ask
are you human
what's possible with you
how can you make my life easier`,
  'talk:help': `
where do i change my opening times
how do i get my booking link on facebook
how would i add a new therapist to the account
where's the place to upload a logo
can't work out how to turn off email notifications
is there somewhere i can download my invoices
how do i set up a gift card
how do i change the clinic's address
where do i add a holiday closure
how can i connect my google calendar
where are the notification settings
how do i give a staff member access
how do i change the colour of the booking page
i can't find where to print invoices`,
  'talk:outside': `
any good lunch places round here
who's playing {day}
can you do my tax return
what's {percent} of 240
what's the weather doing this weekend
write a limerick about cats
translate good morning into {name}
what's the score in the {name} game
write me a cover letter
is it going to snow this weekend
find me a recipe for banana bread
who invented the telephone
can you book me a flight to {name}
how many litres in a gallon`,
  'talk:advice': `
do you think i'm charging too little
would it be bonkers to open {day}
how do i get more bums on the table on {day}
should i take on another therapist
what would you do about people turning up late all the time
is it a good time to start selling memberships
any clever ideas for slow afternoons
should i put my prices up {period}
how can i get more {service} referrals
do you think we should open on {day}
what's the best way to cut down on no shows
is it worth offering packages
should i hire a second {service} therapist
any advice on marketing {service}`,
  'talk:policy': `
what do we tell people about cancelling late
how late can someone show up before we call it off
do we take {name}
is there somewhere to {client}
what time do we shut on {day}
how far in advance can clients book
what's our policy on late cancellations
do we direct bill insurance
what time do we open on {day}
can patients bring their kids
where should people park
do you know if we charge for missed appointments
what forms of payment do we take
what's our fee for no shows
when are we closed over {day}`,
  'talk:declined': `
nah don't
scrap that
on second thoughts no
hold fire
no ta, leave it be
don't worry about it
no don't do that
no thank you
leave it for now
not that, forget it
cancel that, i changed my mind`,
  'talk:agreed': `
yes go for it
crack on
yep that's right
sounds perfect, do it
absolutely
sure thing
yes please do
looks good, go ahead
yes, send it
do that
that works`,
}
