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
before i book her in, is {client} okay for {service}
is {client} ok for {service} given her history
can you check if {client} can have {service}, he's on blood thinners
run the health check on {client} for {service}
any red flags for {client} with {service}
is it safe to give {name} a {service}
does {client} have any contraindications to {service}
screen {client} before her {service}
{client} had a stent put in, can he have {service}
is {client} safe to have {service} after surgery
check whether {client} health allows {service}
does {client} health form say anything against {service}
can you screen {client} for {service}
{client} got high blood pressure, okay for {service}?
health check please, {client}, {service}
is {client} medically fine for {service}
is there a contraindication for {client} with {service}
check {client} health for {service}
is {service} okay for {client}
{client} pregnant, may she have {service}
does {client} condition rule out {service}
health screening for {client}, {service}`,
  validateSafetyProtocols: `
is everything in order safety wise for {client} appointment {day}
make sure we've ticked the safety boxes for {client} visit
go over the precautions for {day} session with {client}
is {client} massage {day} safe to do
protocol check on {client} {day} appointment
are we covered safety wise with {client} {day}
double check the safety stuff before {client} session
run through the protocols for my {time}
run the safety check for {client} appointment
is {client} session on {day} safe to proceed
verify the protocols for {client} booking
have all precautions been covered for {client} {day}
safety checklist for the {time} {day}
validate {day} appointment with {client}
can you make sure {client} treatment follows protocol
go through safety {period} visit on {day}
validate safety for {client} appointment
safety protocols for {client} {day}, all ok?
run the protocol check on {client} session
has {client} appointment passed all safety checks
make sure {client} visit meets our safety rules
check the safety requirements for {day} appointment with {client}
confirm that {client} appointment is safe
is my next appointment compliant with the safety protocol
is {client} visit {day} safe
run safety protocols on {client} appointment
verify that {client} session meets the protocol
safety check for {day} visit with {client}
have we done everything safety wise for {client} appointment
check protocols for the appointment with {client}`,
  generateMarketingContent: `
put something on insta about our {service}
i need a blurb for facebook on mother's day gift cards
knock up a newsletter about spring
can you write me a blog on why {service} helps
give me some copy for a google post, we're closed {day}
cook up an email promo for {service} aimed at lapsed clients
something catchy for instagram about desk workers and sore {service}
draft a post announcing {practitioner} new hours
write a facebook post about our new {service} machine
i need an instagram caption for back to school posture checks
do me a blog article on plantar fasciitis
draft an email to past patients about our may special
google business post saying we're open {name} day
something for the newsletter on {service}
help me word a post about {service} for runners
create some social media content about desk ergonomics
compose a social media post about our anniversary
write an email campaign for gift certificates
i'd love a blog post on sleep and massage
create a google business update on new parking
come up with an instagram caption for {service} season
help me write a facebook announcement about extended hours
make a flyer style post about {service} for expecting mums
marketing copy for {service}
write an email campaign about spring
draft an email promotion for gift vouchers
write a blog about running injuries
instagram post on {service}
i need a marketing email about {service} for runners
put out a google update that {words}
create a facebook post for our open house
write a caption about {service} awareness`,
  identifyUpsellOpportunities: `
is there anything on top we could sell {client}
is there something extra we might sell {client}
is there anything else we could sell {client}
what more can we do for {client} when she's in
could {client} be tempted by the 90
where's the upside with {client}
anything we could tack on to {client} visits
what would be a nice extra for {client}
how might we get {client} to try something pricier
any add on that'd go down well with {client}
spot any upsell chances with {client}
what else could we offer {client}
is there anything {client} might want to add on
any upsell ideas for {client}
what might {client} be interested in besides {service}
could we get {client} onto the {service}
what should i suggest to {client} at her next visit
cross sell suggestions for {client}
what would complement {client} {service}
what could i upsell {client}
which extras would suit {client}
does {client} seem like someone who'd upgrade
find upsell opportunities with {client}
what other services could {client} benefit from
recommend something extra for {client}
is there potential to sell {client} a package
what else might {client} go for
what else would {client} benefit from
any add ons for {client}
could we sell {client} something more
which upgrade might {client} like
what can i offer {client} in addition to {service}
upsell options for {client}`,
  createLeadNurturingSequence: `
{lead} dropped off mid booking, get the email series going
pop {lead} into the welcome drip
{lead} made an enquiry, start warming him up
get {lead} on the abandoned booking emails
{lead} popped in for the first time, kick off her sequence
let's woo {lead} with the new inquiry series
start a nurture for {email}, new inquiry
don't want {lead} to go cold, set up the emails
{lead} made an enquiry, put her on the email sequence
{lead} started booking but never finished, start nurturing him
set {lead} up with the first time visitor emails
get the new inquiry drip going for {lead}
start sending {lead} our welcome emails, he's a new inquiry
enrol {email} in the abandoned booking series
let's nurture {lead} so she doesn't forget us
new enquiry from {email}, begin the follow up sequence
start nurturing {lead}, she's a new inquiry
{lead} left his booking half done, set up the email sequence
put {lead} on the first time visitor sequence
create a nurture campaign for {lead}
begin automated follow up emails for {lead}
get {email} into the new inquiry sequence
{lead} wrote to us asking about prices, start the new inquiry emails
let's keep {lead} interested with some automated emails
start the inquiry sequence for {lead}
{lead} didn't complete her booking, start the emails
nurture {lead}, first visit
put {lead} on the new inquiry drip
set up a nurturing sequence for {email} who asked about {service}
begin the welcome series for {lead}`,
  trackLeadProgress: `
rang {lead} {day} morning, log him as contacted
{lead} in the diary now, shift her to scheduled
{lead} came along {day}, mark her visited
{lead} signed on the dotted line, he's converted
move {lead} along to contacted
we finally got hold of {lead}, update him
{lead} is a client now, tick him off as converted
bump {lead} up to visited
{lead} has booked his first visit, update his lead status to scheduled
{lead} came in {day}, lead is visited
mark {lead} converted
i left {lead} a voicemail, so he's contacted
change the stage of {lead} to visited
{lead} a patient now, update the pipeline
log progress on {lead}: {words}
{lead} converted to a client
update {lead} to contacted
{lead} has an appointment now, mark as scheduled
i've spoken to {lead}, set her as contacted
{lead} came for his visit, update the lead
move {lead} along in the pipeline to scheduled
lead status for {lead}: converted
record in the pipeline {lead} visited
{lead} called back, he's contacted
{lead} booked an appointment, move her to scheduled
{lead} came for her first session, mark as visited
{lead} became a patient, update the lead
{lead} is at the visited stage
set lead {lead} to converted`,
}
