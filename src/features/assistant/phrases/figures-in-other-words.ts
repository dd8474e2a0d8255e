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
tell me how much we invoiced {period}`,
  getBookingStats: `
how many bums on seats {period}
did lots of people no show {period}
how many massages have we done {period}
what's the tally of appointments {period}
count up the cancellations {period}
number of people through the door {period}
how often did folks cancel on us {period}
were we fuller {period} than usual, give me the booking numbers`,
  getClientRetention: `
are our regulars sticking around {period}
do first timers ever turn into second timers, {period}?
what proportion of clients rebooked {period}
are we bleeding clients
how good are we at getting people back through the door {period}
percentage of people who came again {period}
what's our come back rate
how many {period} newbies returned`,
  getPerformanceInsights: `
give me the lay of the land {period}
so how are we getting on {period}, all in all
anything i should be worried about in the numbers {period}
paint me a picture of how {period} is going
is business healthy right now
quick pulse check on the practice {period}
how's everything tracking {period}
talk me through how our client base performed {period}`,
  predictBookingTrends: `
what's {period} shaping up like
how slammed are we going to be over {period}
do you see {service} picking up {period}
will the summer be dead
what kind of demand should we brace {period}
give me a projection for {service} {period}
are bookings likely to dip over the next few weeks
crystal ball time: {period}`,
  analyzeClientBehavior: `
is {client} still coming as much as she used to
what's {client} go to treatment
i've a feeling we're losing {client}, what do you think
how much has {client} put in our till {period}
when's {client} most likely to book
what does {client} tend to go for
is {client} worth keeping
does {client} look like she's about to jump ship`,
}
