import type { Random } from '../random.ts'

export type Gender = 'man' | 'woman'
export type Person = { fullName: string; gender: Gender; muslim: boolean }

const words = (text: string) => text.trim().split(/\s+/)

const muslimMen = words(`
  Rakibul Tanvir Ashraful Mahmudul Sabbir Imran Nazmul Shahriar Arifur Mizanur Fahim Rezaul Kamrul Saiful Anisur Jubayer
  Rafiqul Towhid Mehedi Hasibul Sohel Monirul Ariful Shafiqul Zahidul Obaidul Rashedul Nayeem Farhan Ishtiaque Tawsif
  Redwan Mushfiqur Aminul Habibur Shamsul Delwar Golam Emdadul Asif Rifat Samiul Tareq Yeasin Zubair Mahbubur Shariful
  Fazle Ataur Liton Raihan Sakib Nafis Adnan Munim Tahmid Shihab Masudur Enamul Jahangir Sajjad Rubel Faisal Iftekhar`)
const muslimMenLast = words(`
  Hasan Hossain Rahman Islam Ahmed Alam Karim Chowdhury Khan Uddin Haque Mia Sarker Talukder Bhuiyan Siddique Kabir
  Mahmud Sikder Mollah Patwary Howlader Akand Munshi Majumder Khandaker Reza Azad Parvez Morshed Kaiser Shikder Prodhan`)
const muslimWomen = words(`
  Nusrat Fatema Sumaiya Farhana Tasnim Sharmin Nasrin Rumana Ayesha Sadia Tahmina Jannatul Mahfuza Rokeya Salma Shirin
  Sabina Marium Nazia Ishrat Israt Tanjina Shamima Afsana Rehana Mousumi Lamia Anika Nafisa Samira Raisa Maliha Zannat
  Umme Habiba Kaniz Rubina Khadija Asma Moriom Halima Sultana Nilufa Dilruba Ferdousi Shahnaz Monira Taslima Rownak`)
const muslimWomenLast = words(`
  Akter Begum Khatun Jahan Sultana Islam Rahman Yasmin Ferdous Khanam Parvin Chowdhury Haque Ahmed Nahar Mim Hossain
  Tabassum Sarker Afroz Binte Karim`).filter((name) => name !== 'Binte')
const hinduMen = words(`
  Sudipta Anindya Partha Bishwajit Shuvo Pranab Dipankar Sanjoy Ratan Subrata Arup Tapan Uttam Kartik Gopal Nirmal Palash
  Joydeb Amit Rajib Swapan Pijush Sourav Ananta Bimal Debashish`)
const hinduWomen = words(`
  Priyanka Mitali Sharmila Ananya Moumita Shipra Tanushree Rupa Shilpi Purnima Kakoli Bithika Jhuma Dipali Sangita Keya
  Puja Susmita Aparna Madhabi Tripti Lipika`)
const hinduLast = words(`
  Saha Das Roy Chakraborty Ghosh Paul Sarkar Dey Debnath Biswas Mondal Majumder Bhowmik Sutradhar Banik Karmakar Dutta
  Sen Acharjee Mallick Kundu`)
const christianMen = words('Anthony Joseph Prodip Richard Sylvester Dominic Ripon Xavier Martin Bernard')
const christianWomen = words('Maria Teresa Lucy Bernadette Rita Jacinta Mukta Agnes Martha Shilpa')
const christianLast = [
  "D'Costa",
  'Gomes',
  'Rozario',
  "D'Cruze",
  'Costa',
  'Gonsalves',
  'Palma',
  'Corraya',
  'Baroi',
]
const buddhistMen = words('Ujjal Anik Supriyo Bodhi Nyamong Kyaw Rinku Jyoti Sujan Pulak Ripan Tushar')
const buddhistWomen = words('Supriya Mithila Nanda Ushaching Lopa Bijoya Manasi Poly Sonali Rupna')
const buddhistLast = words('Barua Chakma Marma Barua Chakma Tanchangya Mutsuddi Barua Tripura')

/** Very long names, so that screens are tried with them. */
const longNames: Person[] = [
  { fullName: 'Abul Fazal Mohammad Shamsuzzaman Khandaker Siddiquee', gender: 'man', muslim: true },
  { fullName: 'Syeda Umme Kulsum Jannatul Ferdous Chowdhury Mitu', gender: 'woman', muslim: true },
  { fullName: 'A. K. M. Mohiuddin Mohammad Alamgir Hossain Bhuiyan', gender: 'man', muslim: true },
  { fullName: 'Sree Bishwambhar Chandra Bhattacharjee Talukder', gender: 'man', muslim: false },
  { fullName: 'Most. Shahanara Pervin Khanam Shefali Akter Bithi', gender: 'woman', muslim: true },
]

export function person(random: Random): Person {
  if (random.chance(0.004)) return random.pick(longNames)
  const gender = random.chance(0.56) ? 'man' : 'woman'
  const faith = random.weighted([
    [muslim, 0.895],
    [hindu, 0.08],
    [christian, 0.01],
    [buddhist, 0.015],
  ] as const)
  return { fullName: faith(random, gender), gender, muslim: faith === muslim }
}

function muslim(random: Random, gender: Gender): string {
  if (gender === 'woman') {
    const first = random.pick(muslimWomen)
    const last = random.pick(muslimWomenLast.filter((name) => name !== first))
    if (random.chance(0.07)) return `Most. ${first} ${last}`
    if (random.chance(0.1))
      return `${first} ${random.pick(muslimWomen.filter((name) => name !== first))} ${last}`
    return `${first} ${last}`
  }
  const first = random.pick(muslimMen)
  const last = random.pick(muslimMenLast)
  if (random.chance(0.02)) return `${first}` // many people use a single name
  return random.weighted([
    [`${first} ${last}`, 52],
    [`Md. ${first} ${last}`, 28],
    [`Mohammad ${first} ${last}`, 6],
    [`${first} Bin ${last}`, 2],
    [`Sheikh ${first} ${last}`, 3],
    [`Syed ${first} ${last}`, 3],
    [`A. S. M. ${first} ${last}`, 2],
    [`Kazi ${first} ${last}`, 3],
  ])
}

function hindu(random: Random, gender: Gender): string {
  const last = random.pick(hinduLast)
  if (gender === 'woman') return `${random.pick(hinduWomen)} ${random.chance(0.35) ? 'Rani ' : ''}${last}`
  return `${random.pick(hinduMen)} ${random.weighted([
    ['', 55],
    ['Kumar ', 28],
    ['Chandra ', 17],
  ])}${last}`
}

const christian = (random: Random, gender: Gender) =>
  `${random.pick(gender === 'man' ? christianMen : christianWomen)} ${random.pick(christianLast)}`

const buddhist = (random: Random, gender: Gender) =>
  `${random.pick(gender === 'man' ? buddhistMen : buddhistWomen)} ${random.pick(buddhistLast)}`
