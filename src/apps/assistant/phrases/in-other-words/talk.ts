export const talkInOtherWords: Readonly<Record<string, string>> = {
  'talk:greeting': `
hiya, how's tricks
good afternoon to you
hope you're well
happy {day}
evening
you around?
morning, hope all is well
afternoon
good morning to you
how are you doing {day}
there
how are things`,
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
thanks so much for your help
thanks a lot
that is everything for now
cheers, that's great
thank you, you've been a big help
done
that's all
that's it for {day}`,
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
how can you make my life easier
what can you do for me
tell me what you're able to do
what are your features
are you an actual person
what kinds of questions can i ask
how does this assistant work
how can you help
what are you capable of
are you a robot or a person`,
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
i can't find where to print invoices
how do i change my password
where can i set our opening hours
how do i add my new therapist
where do i find the reports
how can i export my client list to a spreadsheet
how do i set a buffer between appointments
where's the button for adding a new service
how do i add a staff member
where can i change our logo
how do i turn off reminders
how do i set up online payments
where's the page for gift cards
who is on the waitlist
is anyone waiting for {day}
anyone on the waiting list for {day}
show my follow ups
what follow ups are due
any new leads
show me the leads
any new reviews
what do our reviews say
block off lunch {day}
block {day} afternoon
block out {time} {day} for me
can i take {day} off
i want {day} off
i need {day} off
put me down as away {day}
did {client} get her reminder
did the reminder go out to {client}
has the email to {client} gone out
who hasn't been in for a while
who haven't we seen for a while
who is about to leave us`,
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
how many litres in a gallon
what's the weather like {day}
tell me a funny joke
how do i bake sourdough
what's the capital of {name}
who won the world cup
recommend me a good book
can you order me some lunch
how do i cook salmon
what's the best film {period}`,
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
any advice on marketing {service}
should i lower my prices
how could i attract more clients
would you hire another massage therapist
is it a bad idea to close on {day}
what's the best way to advertise
how can i make more money
what should i do about my slow {day}
should i raise prices
how do i fill my {day}
any tips for getting more reviews
would it be smart to hire a receptionist
how can we reduce no shows`,
  'talk:policy': `
remind me what we say when a client runs late
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
when are we closed over {day}
what is our cancellation policy
do we accept insurance
when do we close on {day}
what's the late fee
is there parking
do we offer gift certificates
what happens if someone doesn't show up
what's our late policy
what's our refund policy`,
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
cancel that, i changed my mind
forget that
no, not now
leave it
stop`,
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
that works
sure, go ahead
yep
sounds good to me
right`,
}
