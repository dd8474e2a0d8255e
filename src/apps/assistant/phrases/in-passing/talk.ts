export const talkInPassing: Readonly<Record<string, string>> = {
  'talk:help': `
where's the setting for online booking
where's the button to add a service
where do i turn on online booking
where do i turn off text reminders
where do i find my booking page
where do i put my opening hours
where can i set how far ahead people book
where would i change the address
which menu has the reports
which menu is the booking page in
which page are the invoices on
i can't find where to change my hours
i can't find the waitlist
i can't find the page with my reviews
i don't see where to add a room
can't find the calendar settings
can you show me how to add a room
show me how to import clients
show me where the reports are
what's the way to add a holiday
what do i click to block a day
how can i add another practitioner
how can i put the booking page on my website
how can i make a package
how can i cancel my subscription
how does the waitlist work
how does online booking work
how do reminders work
how do i get to the settings
how do i make a gift certificate
how do i take a payment
how do i print an invoice
how do i hide a service
how do i change my logo
is there a place to see all reviews
is there a screen for leads
is there a setting for buffers
in which screen do i change the tax`,
  'talk:advice': `
any idea how to fill {day}
any ideas to get people in on {day}
any thoughts on my prices
do you reckon we charge enough
do you think i charge enough for {service}
are my prices too low
are we too cheap
am i working too much
how do i deal with no shows
how do i get people to rebook
how do i keep clients coming back
how could i make more money
how should i price {service}
how should i handle late clients
how would you grow this business
is it time to hire someone
is it smart to open on {day}
is {service} worth keeping
is it worth doing a sale
would it make sense to close on {day}
would you raise prices
would you drop {service}
what am i doing wrong
what could i do better
what should i do about my slow season
what should i do about {client} always being late
what would bring in more people
where should i advertise
why is it so slow lately
why are people not coming back
tips to get more reviews
give me some ideas for growing`,
  'talk:policy': `
are we open on {day}
are we even open {day}
are we closed {day}
do we work {day}
when do we close
when do we open tomorrow
what time do we open {day}
what days are we open
what are our opening hours {day}
do we take checks
do we take credit cards
do we take cash
do we take walk ins
do we take hsa cards
do we take insurance plans
do we accept gift cards
do we bill insurance
do we see kids
do we see pregnant women
do we do couples
can people pay by card
can people pay cash
can clients use an hsa card here
can clients pay with insurance
can clients bring a friend
can clients bring a dog
can people bring their kids
somebody asked if we take insurance
somebody asked me if we take cards
a client asked whether we have parking
a client wants to know our cancellation policy
someone wants to know where to park
where do people park
where are we
what's our address again
what's our phone number
what's our website
how old does a child have to be
how many hours ahead must people cancel
how much do we charge if someone does not show
what do we do if a client is late
what happens when someone cancels late
what's the fee for a no show
what's our fee for a missed appointment
what's our fee for cancelling late
what's the charge for a missed visit
how much is the fee for a missed visit
what's our rule on gift certificates
when do gift certificates expire
do gift certificates expire
do we give refunds
do we need a deposit
is there a deposit
is tipping allowed
do we take tips
is there wheelchair access`,
  'talk:outside': `
what's the capital of italy
who wrote hamlet
who won the cup
who won the race
who is going to win the league
how do i bake bread
how long do i boil an egg
find me a plumber
fix my car
draw me a picture
tell me a story
sing me a song
what's a good film
what's for dinner
what's the exchange rate
what's the time in london
what's the population of china
will it rain {day}
do i need an umbrella {day}
who's going to win the election
buy stocks for me
do my taxes
write my essay
help my son with his homework
order flowers for my wife
order more towels
book a hotel
call my mom
turn on the lights
set a timer for {minutes}
wake me up at {time}
add milk to my shopping list
what do you think of the president`,
  'talk:capabilities': `
what are you
what can i do with you
what sort of things do you do
what do you know
how do i use you
how smart are you
are you real
are you a robot
are you a person
is there a human there
what else do you know
what should i ask you
give me examples of what you can do
show me what you can do
can you do more than booking`,
  'talk:greeting': `
hey you
hello again
hi again
morning all
how's things
how's your day
what's up
good to see you
hi how are you doing
nice to meet you`,
  'talk:closing': `
that's it
that's it for now
that's all i need
all good thanks
all done
no more for now
i'm done
see you
see you tomorrow
talk later
have a good one
many thanks
thanks so much
much appreciated
you're the best
great job`,
}
