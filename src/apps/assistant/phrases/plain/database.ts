/** How owners ask for what changes records. {client} stands for any client, and so on. */
export const databasePhrases: Readonly<Record<string, string>> = {
  createClient: `
add a new client {name}, {email}, {phone}
create client {name} phone {phone}
new client: {name}, email {email}, note: {words}
register {name} as a client
create a client called {name}
add {name} to the client list
add {name} as a client
set up a record for {name}
set up a new client record for {name} {phone}
open a file for a new patient, {name}
new patient {name}
new client {name} {phone}
put {name} in the system, {phone}
we have a new client, {name}, {email}
sign up {name} as a new client
enter a new client named {name} with email {email}
onboard {name} as a new patient {email}
make a client profile for {name}
i have a new customer {name} her number is {phone}
create a new contact {name} {email}
{name} is a new client, add her
add a patient: {name}
can you create a client record for {name}, cell {phone}
add client {name}
new lady came in today, {name}, add her as a client {email}
could we set up a client file for {name} {phone}
set up file: {name} {email} new client note {words}`,
  updateClient: `
change {client} phone number to {phone}
update {client} email to {email}
rename {client} to {name}
set her email to {email}
set his phone to {phone}
{client} has a new number, {phone}
{client} got a new email address: {email}
{client} changed her email, it is {email} now
the new phone for {client} is {phone}
correct the spelling of {client} last name to {name}
{client} got married, last name is now {name}
change {client} last name to {name}
change the first name of {client} to {name}
edit {client} contact details: {phone}
update the cell for {client}: {phone}
modify {client} record, new email {email}
{client} new cell is {phone}
replace {client} email with {email}
fix {client} name, it should be {name}
{client} surname should be {name}
{client} goes by {name} now
update phone for {client} {phone}
{client} moved to a new number {phone}
her new email is {email}
his number changed to {phone}
please update {client} details
change {client} email
swap {client} email for {email}
switch {client} phone to {phone}
rename {client} to {client}
rename {client} to {client} {name}
{client} phone is {phone} now
make {client} email {email}
{client} email should be {email}
{client} has got herself a new phone number {phone} can you update it
that number is out of date, it should be {phone}
email changed to {email}
her email changed, now {email}
{client} is married now, change her surname to {name}`,
  findClient: `
find {client}
look up {client}
search clients for {client}
which client has the phone number {phone}?
which client has the email {email}
find client {client}
search for {client}
pull up {client}
pull up {client} record
who is {client}
look for a client named {name}
find the client with phone {phone}
search {name}
whose number is {phone}
who does {email} belong to
show me {client} profile
bring up {client} file
open {client} file
do we have a client called {name}
locate {client}
get me {client} details
show {client} contact info
what is {client} phone number
what is the email for {client}
lookup {phone}
find all clients named {client}
is there a client named {name} in the system
where is {client} record
where can i find {client}
show me {client} details
open {client} record
take me to {client} chart
{client} contact details
i need the file of {client}
give me the phone number of {client}
look for a client with the address {email}
find the client with email {email}
which patient uses {email}
any client with the number {phone}
is there anyone on the books called {client}
have we got a {client}
i have a missed call from {phone}, which client is that
{phone} who is that
whose email is {email}
any clients with last name {client}
what is written on {client} file
what does {client} chart say
what is in {client} record
what do we know about {client}
{client} notes
read me {client} notes
what have we got on {client}`,
  deleteClient: `
delete client {client}
permanently delete {client} from the client list
delete {client} from my clients
remove client record {client} permanently
delete all clients
erase {client}
erase {client} from the system
remove {client} as a client
remove {client} from our records
wipe {client} data
purge {client} record
get rid of {client} record for good
trash {client} profile
delete the file of {client}
take {client} off the client list completely
delete {client} record
delete every client
remove all clients from the system
wipe the whole client list
delete {client}`,
  addClientNote: `
add a note to {client}: {words}
note for {client} - {words}
log on {client} file that {words}
add note to {client}: {words}
note on {client}: {words}
jot down for {client} that {words}
make a note that {client} {words}
put a note on {client} record: {words}
write in {client} chart that {words}
record that {client} {words}
remember that {client} {words}
for {client} file: {words}
note that {client} prefers {words}
save a note for {client}: {words}
{client} note: {words}
add to {client} file that {words}
in {client} notes put {words}
please note {client} {words}
keep in mind that {client} {words}
scribble on {client} file: {words}
{client} wants {words}, note it
memo for {client}: {words}
leave a note on {client} saying {words}
write down that {client} {words}
put on {client} file that {words}
add a note for {client}
{client} {words} make a note
{client} {words} note it
{client} {words} put that on file
fyi {client} {words}, note that down
jot down {client} {words}
on {client} record write that {words}
on {client} file put {words}
in {client} chart write {words}
for the record {client} {words}
jot down in {client} notes {words}
put in {client} notes {words}
{client} please note {words}
jot in {client} file {words}`,
  createService: `
add a service: {name}, {minutes}, {money}
create a new {minutes} service called {name} for {money}
add a service called {name}
new service {name} {minutes} {money}
create service {name} at {money} for {minutes}
we now offer {name}, {minutes} for {money}
introduce a {minutes} {name} at {money}
put {name} on the menu, {minutes}, {money}
add {name} to our services: {minutes}, {money}
add {name} to the service menu for {money}
set up a new treatment: {name}, {minutes} long, {money}
add a {minutes} treatment called {name} priced at {money}
make a new service named {name} lasting {minutes} costing {money}
launch a new offering, {name}, {minutes}, {money}
add a new treatment {name}
create a {service} service of {minutes} for {money}
new treatment: {service} {minutes} {money}
i want to start offering {name} at {money}
add {minutes} {service} for {money} to the menu
we now also do a service called {name}: {minutes} for {money}, add it
we do a treatment called {name} now {minutes} {money}`,
  updateService: `
raise {service} price to {money}
change {service} to {minutes}
set the price of {service} to {money}
{service} should cost {money} from now on
lower {service} to {money}
make {service} {minutes} long
update the price of {service} to {money}
bump {service} up to {money}
{service} is now {money}
charge {money} for {service}
drop the price of {service} to {money}
rename the {service} service to {name}
extend {service} to {minutes}
shorten {service} to {minutes}
the {service} should last {minutes}
increase the rate for {service} to {money}
put {service} up to {money}
change the duration of {service} to {minutes}
cut {service} to {minutes}
{service} goes up to {money}
reprice {service} at {money}
edit {service}: {minutes}, {money}
make {service} {money}
call {service} {name} from now on
change the name of {service} to {name}
{minutes} is what {service} ought to be, change that on the service
{service} ought to be {money}
{service} needs to be {minutes}`,
  getServices: `
list our services
show me the service list with prices
what services do we offer
show all services
what treatments are on our menu
give me the service menu
list all treatments and prices
what do we charge for each service
show our price list
what are our services
pull up the menu of services
services list
which services do we have
display the treatments we offer
show the services and durations
read me our service menu
what is on our price list
how much do our services cost
show me our prices`,
}
