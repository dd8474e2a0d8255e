/** How owners ask between two clients about figures. */
export const figuresInPassing: Readonly<Record<string, string>> = {
  getRevenue: `
what's in the till {period}
what did the till say {period}
what came in {period}
how much money have we taken {period}
how much have we taken {period}
how much cash did we bring in {period}
did we make any money {period}
did we make more than {money} {period}
are we over {money} {period}
what's the damage {period}
how much are we up {period}
how are the takings {period}
where's revenue at {period}
where are we with income {period}
how much have i earned {period}
what have i made {period}
what did i gross {period}
how much did i bill {period}
how much did we sell {period}
what did we turn over {period}
tell me what we earned {period}
dollars in {period}
money {period}
money in {period}
total for {period}
total income {period}
sales total {period}
revenue numbers please
{period} revenue
{period} income
{period} sales
{period}'s takings
how much did {practitioner} bring in {period}`,
  getBookingStats: `
how many people came {period}
how many people did we see {period}
how many came in {period}
how many massages did we do {period}
how many treatments {period}
how many were booked {period}
how many people booked {period}
how many did we do {period}
how many showed up {period}
how many didn't show up {period}
how many people flaked {period}
how many people cancelled on us {period}
how many bailed {period}
how many were cancelled {period}
no shows {period}
no show numbers {period}
cancellations {period}
was {period} busy
how busy was {period}
how full were we {period}
numbers on appointments {period}
appointment numbers {period}
appointments {period} in numbers
bookings {period}
booking volume {period}
{period} booking stats
{period} in bookings
tally up the visits {period}
count the appointments {period}
what did bookings look like {period}`,
  getClientRetention: `
do people come back to us {period}
what % of people come back {period}
how many % of clients come back
do clients stick around {period}
are people sticking with us {period}
are we keeping our clients {period}
are we keeping people {period}
how many of our clients are regulars {period}
how many new clients come back for a second visit {period}
how many came a second time {period}
do first timers come back {period}
what percent come back {period}
how sticky are we {period}
who keeps coming back {period}
how many stay with us {period}
how many left us {period}
how many did not return {period}
how many drop off {period}
drop off rate {period}
return rate {period}
repeat business {period}
repeat visits rate {period}
loyalty {period}
churn {period}
{period} retention
{period} churn
retention please {period}
clients that return {period}`,
  getPerformanceInsights: `
how'd we do {period}
how did we do {period}
how did {period} go
how was {period}
was {period} any good
was {period} better than before
how's the practice holding up {period}
how is the practice doing {period}
how healthy is the business {period}
big picture for {period}
the big picture {period}
give me the big picture
give me the headlines {period}
what stands out {period}
what should i know about {period}
what do the numbers tell us about {period}
what do the numbers say {period}
what's working {period}
what's going well {period}
how are the bookings performing {period}
how is revenue performing {period}
how are clients performing {period}
performance review {period}
state of the practice {period}
state of the business
insights
insights {period}
insights into revenue {period}
insights into our bookings {period}
insights into our clients {period}
deep dive into {period}
break down how we did {period}`,
  predictBookingTrends: `
are we going to be busy {period}
will we be busy {period}
will it be quiet {period}
will {period} be slow
is {period} going to be slow
how slow will {period} be
what should i expect {period}
what can we expect {period}
how many bookings should i expect {period}
how many visits will we have {period}
how many people will come {period}
what are bookings going to look like {period}
where are bookings heading {period}
where is demand heading for {service}
will people want {service} {period}
will demand for {service} hold up {period}
is {service} going to be popular {period}
guess how busy we'll be {period}
best guess for {period}
your best guess at bookings {period}
what's coming {period}
look ahead {period}
look ahead {days}
looking ahead, how does {period} look
next {days}: how busy
trend for {service} {period}
trends for the next {days}
outlook {period}
outlook for {service}
booking prediction {period}
predicted visits {period}
demand forecast {period}
forecast {period}
forecast for {service} {period}`,
  analyzeClientBehavior: `
tell me about {client} habits
what are {client} habits
how loyal is {client}
is {client} a good client
is {client} a regular
is {client} still coming regularly
is {client} coming less often
is {client} coming less
has {client} stopped coming
has {client} gone quiet
have we lost {client}
will we lose {client}
should i worry about {client}
should i be worried {client} won't come back
what's {client} pattern
what's {client} rhythm
how regular is {client}
how often do we see {client}
how much money does {client} bring us
how much is {client} worth
what has {client} spent
what does {client} go for
what does {client} normally get
what does {client} prefer
what's {client} usual
what kind of treatments does {client} go for
which day does {client} usually come
what time does {client} usually come
client analysis {client}
behavior of {client}
{client} patterns
{client} value
{client} preferences
{client} risk
booking habits of {client}
give me a read on {client}
what do we know about how {client} books`,
}
