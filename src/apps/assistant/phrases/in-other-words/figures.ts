/** How owners ask in words of their own about figures. */
export const figuresInOtherWords: Readonly<Record<string, string>> = {
  getRevenue: `
what's the till looking like {period}
how much dough came {period}
have we cleared ten grand yet {period}
what did {period} bring in
money wise where did we land {period}
ballpark, what've we taken {period}
what was our gross {period}
tell me how much we invoiced {period}
what's our income looking like {period}
how much have we pulled {period}
give me the sales total {period}
were we over 20 k {period}
what did we take {period}
tell me the earnings {period}
how much money has {practitioner} brought {period}
did we do better than 15 thousand {period}
how much have we earned {period}
what was {period} revenue
total takings {period}
show me how much we brought in {period}
what's the income {period}
how did sales do {period}
what did {day} bring in
how much money did massages make us {period}
how much did we bring {period}
what are we making {period}
what's the money looking like {period}
tell me what we took {day}
did we earn more than 10 k {period}`,
  getBookingStats: `
how many bums on seats {period}
did lots of people no show {period}
how many massages have we done {period}
what's the tally of appointments {period}
count up the cancellations {period}
number of people through the door {period}
how often did folks cancel on us {period}
were we fuller {period} than usual, give me the booking numbers
how many appointments did we run {period}
give me numbers on no shows {period}
how many {service} visits did we have {period}
number of cancellations {period}
how many new bookings came through the website {period}
volume of visits {period}?
total sessions done by {practitioner} {period}
what's our attendance like, how many showed versus cancelled {period}
how many people did we treat {period}
give me the booking statistics {period}
how many no shows have we had {period}
what's our cancellation rate {period}
count of appointments {period}
how many first visits did we have {period}
were there more bookings {period} than last
how many clients cancelled {period}
how many visits {period}
how many cancellations did we get {period}
what's the number of appointments {period}
show booking stats {period}
how many {service} did we do {period}`,
  getClientRetention: `
are our regulars sticking around {period}
do first timers ever turn into second timers, {period}?
what proportion of clients rebooked {period}
are we bleeding clients
how good are we at getting people back through the door {period}
percentage of people who came again {period}
what's our come back rate
how many {period} newbies returned
are folks coming back after their {service} {period}
what's the share of returning patients {period}
how many patients have dropped off {period}
do we hang on to people
tell me our retention {period}
what percentage stuck with us {period}
are we holding on to new patients, {period}
how's our repeat business
what's our retention like {period}
how many of our clients came back {period}
do new clients return, {period}?
tell me what share of customers are repeat customers {period}
are people rebooking {period}
is our client base loyal
how many people have we lost {period}
returning versus one off clients {period}
what's our retention rate {period}
how many patients return after the first visit {period}
are clients staying with us {period}
do people keep coming back {period}
what's our rebooking like {period}
are we losing patients {period}`,
  getPerformanceInsights: `
give me the lay of the land {period}
how are we getting on {period}, all in all
anything i should be worried about in the numbers {period}
paint me a picture of how {period} is going
is business healthy right now
quick pulse check on the practice {period}
how's everything tracking {period}
talk me through how our client base performed {period}
how's the clinic doing {period}
give me a general overview {period}
what do the figures tell us about bookings {period}
any red flags in how the business is running
how did we perform in terms of revenue {period}
rundown of our key numbers {period}
where do we stand {period}
what's going well and what's not {period}
how are things at the practice {period}
give me performance insights {period}
overall, how did {period} go
what are the main takeaways from {period} bookings
how's our client growth performing {period}
summarise how business is going {period}
is the practice doing better or worse {period}
show me the key figures {period}
how's the practice performing {period}
give me the highlights {period}
how did we do overall {period}
any insights into our revenue {period}
what's our performance like {period}
what can you tell me about how the business is going {period}`,
  predictBookingTrends: `
what's {period} shaping up like
how slammed are we going to be over {period}
do you see {service} picking up {period}
will the summer be dead
what kind of demand should we brace {period}
give me a projection for {service} {period}
are bookings likely to dip over the next few weeks
crystal ball time: {period}
how busy is may going to be
forecast {period} for me
will we have more {service} bookings in {period}
what's demand for {service} going to look like {period}
are we heading for a slow summer
give me a rough idea of how many visits we'll have in {period}
predict {service} demand
how are {period} shaping up
how many appointments can we expect in {period}
what do {period} look like booking wise
will things pick up in spring
forecast the demand for {service}
predict how busy we'll be {period}
where do you see bookings going {period}
are {period} going to be busy
expected demand for {service} over {days}
forecast {service} demand for {period}
how many visits do you expect over {period}
is it going to be quiet {period}
what's the outlook for {service}
predict {period}`,
  analyzeClientBehavior: `
is {client} still coming as much as she used to
what's {client} go to treatment
i've a feeling we're losing {client}, what do you think
how much has {client} put in our till {period}
when's {client} most likely to book
what does {client} tend to go for
is {client} worth keeping
does {client} look like she's about to jump ship
what does {client} usually have done
are we at risk of losing {client}
how much has {client} spent here in total
is {client} due to drop off
what time of day does {client} like to book
look at {client} booking history and tell me his pattern
how loyal has {client} been
what are {client} booking habits
is there a risk we'll lose {client}
what services does {client} like best
how much is {client} worth to the practice
has {client} been coming less lately
analyse {client} behaviour for me
what's {client} pattern of visits
how much did {client} spend with us altogether
how frequently does {client} visit us
is {client} likely to leave
tell me {client} booking patterns
has {client} been drifting`,
}
