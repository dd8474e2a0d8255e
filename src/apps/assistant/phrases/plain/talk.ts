export const talkPhrases: Readonly<Record<string, string>> = {
  'talk:greeting': `
hi
hello
hey there
good morning
hey
good afternoon
hello assistant
hi there
howdy
morning
hiya
good evening
how are you
hello there how are you today
yo
afternoon, how are we today
evening all
hello hello
hey how's it going
good day
afternoon, how are we {day}
how are we {day}
evening, how goes it`,
  'talk:closing': `
thanks, that is all
thank you
thanks
great, thanks
perfect thank you so much
that is all for today
all set, bye
bye
ok thanks
cheers
nothing else, thanks
awesome, that will be all
good night
done for today
lovely, thank you
that's everything`,
  'talk:capabilities': `
what can you do?
how can you help me
what are you able to do
what do you do
help
what else can you do
list what you can do
what are your capabilities
who are you
are you an ai
how do you work
what kind of things can i ask you
what can i ask you
tell me what you can help with
what are you good for`,
  'talk:help': `
how do i change my opening hours?
where do i set my holidays
how can i change my password
where is the booking link
how do i add a team member
how do i export my data
where can i see invoices
how do i connect my calendar
how to turn on reminders
where do i upload my logo
how do i change the cancellation policy
how can i upgrade my plan
is there a way to import clients
how do i print the calendar
where do i find the waitlist
how do i set up online booking
app help
i need help with the app
how do i turn off notifications
where can i edit my email templates
how do i embed the booking widget on my website
how do i set my break times
which screen shows the reports
how do i add a room
how do i merge two clients
how do i invite {practitioner} to the team
how do i add a holiday?
how do i delete a service
where do i change prices
how can i block time off
where do i see my reviews`,
  'talk:outside': `
what's the weather {day}?
write me a python script that sorts a list
tell me a joke
who won the game last night
what is the capital of france
translate this into german
what is 17 times 23
write a poem about the sea
order me a pizza
what is the price of bitcoin
book me a flight to paris
recommend a restaurant nearby
who is the president
do my math homework
what is the meaning of life
play some music
what time is it in tokyo
give me a recipe for lasagna
solve this equation
what is the stock market doing
write javascript code
what movie should i watch
how far is the moon
call me a taxi
what's the news
book me a table for dinner
make me a sandwich
reserve a restaurant
write code
who is the prime minister
what should i cook tonight
how tall is mount everest
buy me coffee
remind me to feed the cat
what's the score`,
  'talk:advice': `
should i raise my prices {period}?
should we open on {day}
how can i grow my practice
how do i get more clients
what would you do to fill quiet days
is it a good idea to offer discounts
business advice
give me some business advice
any advice for growing the business
should i hire another therapist
do you think we should add {service}
how could we reduce no shows
what should i focus on {period}
is it worth advertising on facebook
how do i compete with the new spa
should i charge for late cancellations
any tips for keeping clients
would a membership make sense
what is a smart way to price {service}
suggest ways to increase revenue
how can we earn more
should i drop {service} from the menu
what can i do about slow mondays
marketing plan
help me with a marketing plan
what should my marketing plan be
would it be daft to put prices up
worth opening {day} you think?
what do you think about raising {service}
would it be worth hiring
is it worth opening on {day}
what do you reckon about discounts
am i mad to close on {day}`,
  'talk:policy': `
what's our cancellation policy?
what is our late policy
do we have a no show policy
what do we charge for no shows
what is our refund policy
what are our hours
when do we open on {day}
are we open on {day}
what time do we close {day}
do we take insurance
where can clients park
what is our policy on gift certificates
what's the rule for late arrivals
how long do gift certificates last
what is our address
what payment methods do we accept
are we closed on {day}
what is our policy on minors
how late can clients cancel
how much notice do clients need to give to cancel
what are our packages
do we have a policy on tips
remind me of our cancellation rules
what do we charge for a late cancellation?
how much is the cancellation fee
what happens if a client misses an appointment
how far ahead can people book`,
  'talk:declined': `
no, leave it
no
no thanks
never mind
forget it
don't do it
no, keep it
leave it as it is
not now
nope
hold off on that
actually no
skip it
don't bother
nah, leave it
stop, don't`,
  'talk:agreed': `
yes
yes please
go ahead
do it
sure
yep, go for it
correct
that's right
sounds good
ok do it
yes, do that
please do
exactly
confirm
yeah go ahead
right, do it
go on then
go on
yup
yes go on
that's the one
quite right
by all means
aye
please and thank you
why not`,
}
