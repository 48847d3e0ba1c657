/**
 * Places of the offline gazetteer: `[latitude, longitude]` in degrees. Regions by their center, cities by their middle.
 */

export type Place = readonly [latitude: number, longitude: number]

export const REGIONS: Readonly<Record<string, Place>> = {
  'US-AL': [32.8067, -86.7911], // Alabama
  'US-AK': [61.3707, -152.4044], // Alaska
  'US-AZ': [33.7298, -111.4312], // Arizona
  'US-AR': [34.9697, -92.3731], // Arkansas
  'US-CA': [36.1162, -119.6816], // California
  'US-CO': [39.0598, -105.3111], // Colorado
  'US-CT': [41.5978, -72.7554], // Connecticut
  'US-DE': [39.3185, -75.5071], // Delaware
  'US-DC': [38.8974, -77.0268], // District of Columbia
  'US-FL': [27.7663, -81.6868], // Florida
  'US-GA': [33.0406, -83.6431], // Georgia
  'US-HI': [21.0943, -157.4983], // Hawaii
  'US-ID': [44.2405, -114.4788], // Idaho
  'US-IL': [40.3495, -88.9861], // Illinois
  'US-IN': [39.8494, -86.2583], // Indiana
  'US-IA': [42.0115, -93.2105], // Iowa
  'US-KS': [38.5266, -96.7265], // Kansas
  'US-KY': [37.6681, -84.6701], // Kentucky
  'US-LA': [31.1695, -91.8678], // Louisiana
  'US-ME': [44.6939, -69.3819], // Maine
  'US-MD': [39.0639, -76.8021], // Maryland
  'US-MA': [42.2302, -71.5301], // Massachusetts
  'US-MI': [43.3266, -84.5361], // Michigan
  'US-MN': [45.6945, -93.9002], // Minnesota
  'US-MS': [32.7416, -89.6787], // Mississippi
  'US-MO': [38.4561, -92.2884], // Missouri
  'US-MT': [46.9219, -110.4544], // Montana
  'US-NE': [41.1254, -98.2681], // Nebraska
  'US-NV': [38.3135, -117.0554], // Nevada
  'US-NH': [43.4525, -71.5639], // New Hampshire
  'US-NJ': [40.2989, -74.521], // New Jersey
  'US-NM': [34.8405, -106.2485], // New Mexico
  'US-NY': [42.1657, -74.9481], // New York
  'US-NC': [35.6301, -79.8064], // North Carolina
  'US-ND': [47.5289, -99.784], // North Dakota
  'US-OH': [40.3888, -82.7649], // Ohio
  'US-OK': [35.5653, -96.9289], // Oklahoma
  'US-OR': [44.572, -122.0709], // Oregon
  'US-PA': [40.5908, -77.2098], // Pennsylvania
  'US-RI': [41.6809, -71.5118], // Rhode Island
  'US-SC': [33.8569, -80.945], // South Carolina
  'US-SD': [44.2998, -99.4388], // South Dakota
  'US-TN': [35.7478, -86.6923], // Tennessee
  'US-TX': [31.0545, -97.5635], // Texas
  'US-UT': [40.15, -111.8624], // Utah
  'US-VT': [44.0459, -72.7107], // Vermont
  'US-VA': [37.7693, -78.17], // Virginia
  'US-WA': [47.4009, -121.4905], // Washington
  'US-WV': [38.4912, -80.9545], // West Virginia
  'US-WI': [44.2685, -89.6165], // Wisconsin
  'US-WY': [42.756, -107.3025], // Wyoming
  'US-PR': [18.2208, -66.5901], // Puerto Rico
  'CA-AB': [53.9333, -116.5765], // Alberta
  'CA-BC': [53.7267, -127.6476], // British Columbia
  'CA-MB': [53.7609, -98.8139], // Manitoba
  'CA-NB': [46.5653, -66.4619], // New Brunswick
  'CA-NL': [53.1355, -57.6604], // Newfoundland and Labrador
  'CA-NS': [44.682, -63.7443], // Nova Scotia
  'CA-NT': [64.8255, -124.8457], // Northwest Territories
  'CA-NU': [70.2998, -83.1076], // Nunavut
  'CA-ON': [51.2538, -85.3232], // Ontario
  'CA-PE': [46.5107, -63.4168], // Prince Edward Island
  'CA-QC': [52.9399, -73.5491], // Quebec
  'CA-SK': [52.9399, -106.4509], // Saskatchewan
  'CA-YT': [64.2823, -135.0], // Yukon
  'GB-ENG': [52.3555, -1.1743], // England
  'GB-SCT': [56.4907, -4.2026], // Scotland
  'GB-WLS': [52.1307, -3.7837], // Wales
  'GB-NIR': [54.7877, -6.4923], // Northern Ireland
}

/** By region, then by name in the form of `cityKey`. */
export const CITIES: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  'US-NY': {
    'new york': [40.7128, -74.006],
    buffalo: [42.8864, -78.8784],
  },
  'US-CA': {
    'los angeles': [34.0522, -118.244],
    'san diego': [32.7157, -117.161],
    'san jose': [37.3382, -121.886],
    'san francisco': [37.7749, -122.419],
    fresno: [36.7378, -119.787],
    sacramento: [38.5816, -121.494],
    'long beach': [33.7701, -118.194],
    oakland: [37.8044, -122.271],
  },
  'US-IL': {
    chicago: [41.8781, -87.6298],
  },
  'US-TX': {
    houston: [29.7604, -95.3698],
    'san antonio': [29.4241, -98.4936],
    dallas: [32.7767, -96.797],
    austin: [30.2672, -97.7431],
    'fort worth': [32.7555, -97.3308],
    'el paso': [31.7619, -106.485],
    'corpus christi': [27.8006, -97.3964],
    galveston: [29.3013, -94.7977],
    lubbock: [33.5779, -101.855],
    beaumont: [30.0802, -94.1266],
    plano: [33.0198, -96.6989],
  },
  'US-AZ': {
    phoenix: [33.4484, -112.074],
    tucson: [32.2226, -110.975],
  },
  'US-PA': {
    philadelphia: [39.9526, -75.1652],
    pittsburgh: [40.4406, -79.9959],
  },
  'US-FL': {
    jacksonville: [30.3322, -81.6557],
    miami: [25.7617, -80.1918],
    tampa: [27.9506, -82.4572],
    orlando: [28.5383, -81.3792],
    'fort myers': [26.6406, -81.8723],
    tallahassee: [30.4383, -84.2807],
    pensacola: [30.4213, -87.2169],
  },
  'US-OH': {
    columbus: [39.9612, -82.9988],
    cleveland: [41.4993, -81.6944],
    cincinnati: [39.1031, -84.512],
  },
  'US-NC': {
    charlotte: [35.2271, -80.8431],
    raleigh: [35.7796, -78.6382],
  },
  'US-IN': {
    indianapolis: [39.7684, -86.1581],
  },
  'US-WA': {
    seattle: [47.6062, -122.332],
  },
  'US-CO': {
    denver: [39.7392, -104.99],
    'colorado springs': [38.8339, -104.821],
  },
  'US-OK': {
    'oklahoma city': [35.4676, -97.5164],
    tulsa: [36.154, -95.9928],
  },
  'US-TN': {
    nashville: [36.1627, -86.7816],
    memphis: [35.1495, -90.049],
  },
  'US-DC': {
    washington: [38.9072, -77.0369],
  },
  'US-NV': {
    'las vegas': [36.1699, -115.14],
  },
  'US-MA': {
    boston: [42.3601, -71.0589],
  },
  'US-OR': {
    portland: [45.5152, -122.678],
  },
  'US-KY': {
    louisville: [38.2527, -85.7585],
  },
  'US-MI': {
    detroit: [42.3314, -83.0458],
  },
  'US-MD': {
    baltimore: [39.2904, -76.6122],
  },
  'US-WI': {
    milwaukee: [43.0389, -87.9065],
  },
  'US-NM': {
    albuquerque: [35.0844, -106.65],
  },
  'US-GA': {
    atlanta: [33.749, -84.388],
  },
  'US-MO': {
    'kansas city': [39.0997, -94.5786],
    'st louis': [38.627, -90.1994],
  },
  'US-NE': {
    omaha: [41.2565, -95.9345],
  },
  'US-VA': {
    'virginia beach': [36.8529, -75.978],
    richmond: [37.5407, -77.436],
  },
  'US-MN': {
    minneapolis: [44.9778, -93.265],
    'st paul': [44.9537, -93.09],
  },
  'US-KS': {
    wichita: [37.6872, -97.3301],
  },
  'US-LA': {
    'new orleans': [29.9511, -90.0715],
    'baton rouge': [30.4515, -91.1871],
    'lake charles': [30.2266, -93.2174],
  },
  'US-AL': {
    birmingham: [33.5186, -86.8104],
    mobile: [30.6954, -88.0399],
  },
  'US-MS': {
    jackson: [32.2988, -90.1848],
    gulfport: [30.3674, -89.0928],
  },
  'US-UT': {
    'salt lake city': [40.7608, -111.891],
  },
  'US-ID': {
    boise: [43.615, -116.202],
  },
  'US-HI': {
    honolulu: [21.3069, -157.858],
  },
  'US-AK': {
    anchorage: [61.2181, -149.9],
  },
  'US-AR': {
    'little rock': [34.7465, -92.2896],
  },
  'US-IA': {
    'des moines': [41.5868, -93.625],
  },
  'US-SC': {
    charleston: [32.7765, -79.9311],
    columbia: [34.0007, -81.0348],
  },
  'US-CT': {
    hartford: [41.7658, -72.6734],
  },
  'US-RI': {
    providence: [41.824, -71.4128],
  },
  'US-NJ': {
    newark: [40.7357, -74.1724],
  },
  'US-PR': {
    'san juan': [18.4655, -66.1057],
  },
  'CA-ON': {
    toronto: [43.6532, -79.3832],
    ottawa: [45.4215, -75.6972],
    hamilton: [43.2557, -79.8711],
    london: [42.9849, -81.2453],
    mississauga: [43.589, -79.6441],
  },
  'CA-QC': {
    montreal: [45.5019, -73.5674],
    'quebec city': [46.8139, -71.208],
    quebec: [46.8139, -71.208],
  },
  'CA-BC': {
    vancouver: [49.2827, -123.121],
    victoria: [48.4284, -123.366],
  },
  'CA-AB': {
    calgary: [51.0447, -114.072],
    edmonton: [53.5461, -113.494],
  },
  'CA-MB': {
    winnipeg: [49.8954, -97.1385],
  },
  'CA-NS': {
    halifax: [44.6488, -63.5752],
  },
  'CA-SK': {
    saskatoon: [52.1332, -106.67],
    regina: [50.4452, -104.619],
  },
  'CA-NL': {
    'st johns': [47.5615, -52.7126],
  },
  'CA-NB': {
    fredericton: [45.9636, -66.6431],
    moncton: [46.0878, -64.7782],
  },
  'CA-PE': {
    charlottetown: [46.2382, -63.1311],
  },
  'CA-YT': {
    whitehorse: [60.7212, -135.057],
  },
  'CA-NT': {
    yellowknife: [62.454, -114.372],
  },
  'CA-NU': {
    iqaluit: [63.7467, -68.517],
  },
  'GB-ENG': {
    london: [51.5072, -0.1276],
    birmingham: [52.4862, -1.8904],
    manchester: [53.4808, -2.2426],
    leeds: [53.8008, -1.5491],
    liverpool: [53.4084, -2.9916],
    sheffield: [53.3811, -1.4701],
    bristol: [51.4545, -2.5879],
    'newcastle upon tyne': [54.9783, -1.6178],
    nottingham: [52.9548, -1.1581],
    leicester: [52.6369, -1.1398],
    southampton: [50.9097, -1.4044],
    portsmouth: [50.8198, -1.088],
    plymouth: [50.3755, -4.1427],
    norwich: [52.6309, 1.2974],
    york: [53.96, -1.0873],
    oxford: [51.752, -1.2577],
    cambridge: [52.2053, 0.1218],
    brighton: [50.8225, -0.1372],
  },
  'GB-SCT': {
    glasgow: [55.8642, -4.2518],
    edinburgh: [55.9533, -3.1883],
    aberdeen: [57.1497, -2.0943],
    dundee: [56.462, -2.9707],
  },
  'GB-WLS': {
    cardiff: [51.4816, -3.1791],
    swansea: [51.6214, -3.9436],
  },
  'GB-NIR': {
    belfast: [54.5973, -5.9301],
    derry: [54.9966, -7.3086],
  },
}

/** Range of the first three digits of a ZIP code, and its state. */
export const ZIP_RANGES: readonly (readonly [from: number, to: number, region: string])[] = [
  [5, 5, 'US-NY'],
  [10, 27, 'US-MA'],
  [28, 29, 'US-RI'],
  [30, 38, 'US-NH'],
  [39, 49, 'US-ME'],
  [50, 59, 'US-VT'],
  [60, 69, 'US-CT'],
  [70, 89, 'US-NJ'],
  [100, 149, 'US-NY'],
  [150, 196, 'US-PA'],
  [197, 199, 'US-DE'],
  [200, 205, 'US-DC'],
  [206, 219, 'US-MD'],
  [220, 246, 'US-VA'],
  [247, 268, 'US-WV'],
  [270, 289, 'US-NC'],
  [290, 299, 'US-SC'],
  [300, 319, 'US-GA'],
  [320, 349, 'US-FL'],
  [350, 369, 'US-AL'],
  [370, 385, 'US-TN'],
  [386, 397, 'US-MS'],
  [398, 399, 'US-GA'],
  [400, 427, 'US-KY'],
  [430, 459, 'US-OH'],
  [460, 479, 'US-IN'],
  [480, 499, 'US-MI'],
  [500, 528, 'US-IA'],
  [530, 549, 'US-WI'],
  [550, 567, 'US-MN'],
  [570, 577, 'US-SD'],
  [580, 588, 'US-ND'],
  [590, 599, 'US-MT'],
  [600, 629, 'US-IL'],
  [630, 658, 'US-MO'],
  [660, 679, 'US-KS'],
  [680, 693, 'US-NE'],
  [700, 714, 'US-LA'],
  [716, 729, 'US-AR'],
  [730, 749, 'US-OK'],
  [750, 799, 'US-TX'],
  [800, 816, 'US-CO'],
  [820, 831, 'US-WY'],
  [832, 838, 'US-ID'],
  [840, 847, 'US-UT'],
  [850, 865, 'US-AZ'],
  [870, 884, 'US-NM'],
  [885, 885, 'US-TX'],
  [889, 898, 'US-NV'],
  [900, 961, 'US-CA'],
  [967, 968, 'US-HI'],
  [970, 979, 'US-OR'],
  [980, 994, 'US-WA'],
  [995, 999, 'US-AK'],
  [6, 9, 'US-PR'],
]

/** First letter of a Canadian postal code. */
export const CANADIAN_LETTERS: Readonly<Record<string, string>> = {
  A: 'CA-NL',
  B: 'CA-NS',
  C: 'CA-PE',
  E: 'CA-NB',
  G: 'CA-QC',
  H: 'CA-QC',
  J: 'CA-QC',
  K: 'CA-ON',
  L: 'CA-ON',
  M: 'CA-ON',
  N: 'CA-ON',
  P: 'CA-ON',
  R: 'CA-MB',
  S: 'CA-SK',
  T: 'CA-AB',
  V: 'CA-BC',
  Y: 'CA-YT',
}

/** Letters of a British postcode area: region and city. */
export const BRITISH_AREAS: Readonly<Record<string, readonly [region: string, city: string]>> = {
  EC: ['GB-ENG', 'london'],
  WC: ['GB-ENG', 'london'],
  E: ['GB-ENG', 'london'],
  N: ['GB-ENG', 'london'],
  NW: ['GB-ENG', 'london'],
  SE: ['GB-ENG', 'london'],
  SW: ['GB-ENG', 'london'],
  W: ['GB-ENG', 'london'],
  B: ['GB-ENG', 'birmingham'],
  M: ['GB-ENG', 'manchester'],
  LS: ['GB-ENG', 'leeds'],
  L: ['GB-ENG', 'liverpool'],
  S: ['GB-ENG', 'sheffield'],
  BS: ['GB-ENG', 'bristol'],
  NE: ['GB-ENG', 'newcastle upon tyne'],
  NG: ['GB-ENG', 'nottingham'],
  LE: ['GB-ENG', 'leicester'],
  SO: ['GB-ENG', 'southampton'],
  PO: ['GB-ENG', 'portsmouth'],
  PL: ['GB-ENG', 'plymouth'],
  NR: ['GB-ENG', 'norwich'],
  YO: ['GB-ENG', 'york'],
  OX: ['GB-ENG', 'oxford'],
  CB: ['GB-ENG', 'cambridge'],
  BN: ['GB-ENG', 'brighton'],
  G: ['GB-SCT', 'glasgow'],
  EH: ['GB-SCT', 'edinburgh'],
  AB: ['GB-SCT', 'aberdeen'],
  DD: ['GB-SCT', 'dundee'],
  CF: ['GB-WLS', 'cardiff'],
  SA: ['GB-WLS', 'swansea'],
  BT: ['GB-NIR', 'belfast'],
}
