/** How owners ask in words of their own about safety, and for what brings people. */
export const careAndGrowthInOtherWords: Readonly<Record<string, string>> = {
  checkHealthScreening: `
{client} expecting, is {service} okay for her
can {client} have {service} with his blood pressure
is {client} good to go for {service}, health wise
run {client} through the screening for {service}
does anything in {client} intake rule out {service}
{client} has a pacemaker, is he cleared for {service}
do a contraindication check on {client} for {service}
before i book her in, is {client} okay for {service}`,
  validateSafetyProtocols: `
is everything in order safety wise for {client} appointment {day}
make sure we've ticked the safety boxes for {client} visit
go over the precautions for {day} session with {client}
is {client} massage {day} safe to do
protocol check on {client} {day} appointment
are we covered safety wise with {client} {day}
double check the safety stuff before {client} session
run through the protocols for my {time}`,
  generateMarketingContent: `
put something on insta about our {service}
i need a blurb for facebook on mother's day gift cards
knock up a newsletter about spring
can you write me a blog on why {service} helps
give me some copy for a google post, we're closed {day}
cook up an email promo for {service} aimed at lapsed clients
something catchy for instagram about desk workers and sore {service}
draft a post announcing {practitioner} new hours`,
  identifyUpsellOpportunities: `
what more can we do for {client} when she's in
could {client} be tempted by the 90
where's the upside with {client}
anything we could tack on to {client} visits
what would be a nice extra for {client}
how might we get {client} to try something pricier
any add on that'd go down well with {client}
spot any upsell chances with {client}`,
  createLeadNurturingSequence: `
{lead} dropped off mid booking, get the email series going
pop {lead} into the welcome drip
{lead} made an enquiry, start warming him up
get {lead} on the abandoned booking emails
{lead} popped in for the first time, kick off her sequence
let's woo {lead} with the new inquiry series
start a nurture for {email}, new inquiry
don't want {lead} to go cold, set up the emails`,
  trackLeadProgress: `
rang {lead} {day} morning, log him as contacted
{lead} in the diary now, shift her to scheduled
{lead} came along {day}, mark her visited
{lead} signed on the dotted line, he's converted
move {lead} along to contacted
we finally got hold of {lead}, update him
{lead} is a client now, tick him off as converted
bump {lead} up to visited`,
}
