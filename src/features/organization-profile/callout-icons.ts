import { AirplaneRegular } from '@fluentui/react-icons/svg/airplane'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { AnimalPawPrintRegular } from '@fluentui/react-icons/svg/animal-paw-print'
import { BeakerRegular } from '@fluentui/react-icons/svg/beaker'
import { BedRegular } from '@fluentui/react-icons/svg/bed'
import { BookRegular } from '@fluentui/react-icons/svg/book'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { BriefcaseRegular } from '@fluentui/react-icons/svg/briefcase'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { BuildingBankRegular } from '@fluentui/react-icons/svg/building-bank'
import { BuildingFactoryRegular } from '@fluentui/react-icons/svg/building-factory'
import { BuildingGovernmentRegular } from '@fluentui/react-icons/svg/building-government'
import { BuildingPeopleRegular } from '@fluentui/react-icons/svg/building-people'
import { BuildingShopRegular } from '@fluentui/react-icons/svg/building-shop'
import { CalculatorRegular } from '@fluentui/react-icons/svg/calculator'
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar'
import { CallRegular } from '@fluentui/react-icons/svg/call'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate'
import { ChatRegular } from '@fluentui/react-icons/svg/chat'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { CheckmarkStarburstRegular } from '@fluentui/react-icons/svg/checkmark-starburst'
import { ClipboardTaskRegular } from '@fluentui/react-icons/svg/clipboard-task'
import { ClipboardTextLtrRegular } from '@fluentui/react-icons/svg/clipboard-text-ltr'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { CloudRegular } from '@fluentui/react-icons/svg/cloud'
import { CompassNorthwestRegular } from '@fluentui/react-icons/svg/compass-northwest'
import { ConnectorRegular } from '@fluentui/react-icons/svg/connector'
import { CrownRegular } from '@fluentui/react-icons/svg/crown'
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical'
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending'
import { DiamondRegular } from '@fluentui/react-icons/svg/diamond'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { DropRegular } from '@fluentui/react-icons/svg/drop'
import { EarthRegular } from '@fluentui/react-icons/svg/earth'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { FireRegular } from '@fluentui/react-icons/svg/fire'
import { FlagRegular } from '@fluentui/react-icons/svg/flag'
import { FlashRegular } from '@fluentui/react-icons/svg/flash'
import { FoodRegular } from '@fluentui/react-icons/svg/food'
import { GavelRegular } from '@fluentui/react-icons/svg/gavel'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { HandshakeRegular } from '@fluentui/react-icons/svg/handshake'
import { HatGraduationRegular } from '@fluentui/react-icons/svg/hat-graduation'
import { HeadsetRegular } from '@fluentui/react-icons/svg/headset'
import { HeartRegular } from '@fluentui/react-icons/svg/heart'
import { HeartPulseRegular } from '@fluentui/react-icons/svg/heart-pulse'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import { HomeCheckmarkRegular } from '@fluentui/react-icons/svg/home-checkmark'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { LaptopRegular } from '@fluentui/react-icons/svg/laptop'
import { LeafOneRegular } from '@fluentui/react-icons/svg/leaf-one'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { MapRegular } from '@fluentui/react-icons/svg/map'
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone'
import { MicroscopeRegular } from '@fluentui/react-icons/svg/microscope'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand'
import { PaymentRegular } from '@fluentui/react-icons/svg/payment'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PeopleCommunityRegular } from '@fluentui/react-icons/svg/people-community'
import { PeopleTeamRegular } from '@fluentui/react-icons/svg/people-team'
import { PersonSupportRegular } from '@fluentui/react-icons/svg/person-support'
import { PhoneRegular } from '@fluentui/react-icons/svg/phone'
import { PuzzlePieceRegular } from '@fluentui/react-icons/svg/puzzle-piece'
import { RibbonStarRegular } from '@fluentui/react-icons/svg/ribbon-star'
import { RocketRegular } from '@fluentui/react-icons/svg/rocket'
import { RulerRegular } from '@fluentui/react-icons/svg/ruler'
import { ScalesRegular } from '@fluentui/react-icons/svg/scales'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark'
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import { StarRegular } from '@fluentui/react-icons/svg/star'
import { StethoscopeRegular } from '@fluentui/react-icons/svg/stethoscope'
import { TargetRegular } from '@fluentui/react-icons/svg/target'
import { ThumbLikeRegular } from '@fluentui/react-icons/svg/thumb-like'
import { TimerRegular } from '@fluentui/react-icons/svg/timer'
import { ToolboxRegular } from '@fluentui/react-icons/svg/toolbox'
import { TreeEvergreenRegular } from '@fluentui/react-icons/svg/tree-evergreen'
import { TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { UmbrellaRegular } from '@fluentui/react-icons/svg/umbrella'
import { VehicleCarRegular } from '@fluentui/react-icons/svg/vehicle-car'
import { VehicleShipRegular } from '@fluentui/react-icons/svg/vehicle-ship'
import { VehicleTruckRegular } from '@fluentui/react-icons/svg/vehicle-truck'
import { VideoRegular } from '@fluentui/react-icons/svg/video'
import { WalletRegular } from '@fluentui/react-icons/svg/wallet'
import { WaterRegular } from '@fluentui/react-icons/svg/water'
import { WeatherHailDayRegular } from '@fluentui/react-icons/svg/weather-hail-day'
import { WeatherRainRegular } from '@fluentui/react-icons/svg/weather-rain'
import { WeatherSnowRegular } from '@fluentui/react-icons/svg/weather-snow'
import { WeatherSquallsRegular } from '@fluentui/react-icons/svg/weather-squalls'
import { WeatherThunderstormRegular } from '@fluentui/react-icons/svg/weather-thunderstorm'
import { WrenchRegular } from '@fluentui/react-icons/svg/wrench'

/** Icons of callouts by their Fluent UI names. The module is loaded when an icon is first shown or chosen. */
export const CALLOUT_ICONS: Readonly<Record<string, typeof StarRegular>> = {
  airplane: AirplaneRegular,
  alert: AlertRegular,
  'animal-paw-print': AnimalPawPrintRegular,
  beaker: BeakerRegular,
  bed: BedRegular,
  book: BookRegular,
  bot: BotRegular,
  briefcase: BriefcaseRegular,
  building: BuildingRegular,
  'building-bank': BuildingBankRegular,
  'building-factory': BuildingFactoryRegular,
  'building-government': BuildingGovernmentRegular,
  'building-people': BuildingPeopleRegular,
  'building-shop': BuildingShopRegular,
  calculator: CalculatorRegular,
  calendar: CalendarRegular,
  call: CallRegular,
  camera: CameraRegular,
  certificate: CertificateRegular,
  chat: ChatRegular,
  'checkmark-circle': CheckmarkCircleRegular,
  'checkmark-starburst': CheckmarkStarburstRegular,
  'clipboard-task': ClipboardTaskRegular,
  'clipboard-text-ltr': ClipboardTextLtrRegular,
  clock: ClockRegular,
  cloud: CloudRegular,
  'compass-northwest': CompassNorthwestRegular,
  connector: ConnectorRegular,
  crown: CrownRegular,
  'data-bar-vertical': DataBarVerticalRegular,
  'data-trending': DataTrendingRegular,
  diamond: DiamondRegular,
  document: DocumentRegular,
  'document-search': DocumentSearchRegular,
  'document-text': DocumentTextRegular,
  drop: DropRegular,
  earth: EarthRegular,
  eye: EyeRegular,
  fire: FireRegular,
  flag: FlagRegular,
  flash: FlashRegular,
  food: FoodRegular,
  gavel: GavelRegular,
  globe: GlobeRegular,
  handshake: HandshakeRegular,
  'hat-graduation': HatGraduationRegular,
  headset: HeadsetRegular,
  heart: HeartRegular,
  'heart-pulse': HeartPulseRegular,
  home: HomeRegular,
  'home-checkmark': HomeCheckmarkRegular,
  key: KeyRegular,
  laptop: LaptopRegular,
  'leaf-one': LeafOneRegular,
  lightbulb: LightbulbRegular,
  location: LocationRegular,
  'lock-closed': LockClosedRegular,
  mail: MailRegular,
  map: MapRegular,
  megaphone: MegaphoneRegular,
  microscope: MicroscopeRegular,
  money: MoneyRegular,
  'money-hand': MoneyHandRegular,
  payment: PaymentRegular,
  people: PeopleRegular,
  'people-community': PeopleCommunityRegular,
  'people-team': PeopleTeamRegular,
  'person-support': PersonSupportRegular,
  phone: PhoneRegular,
  'puzzle-piece': PuzzlePieceRegular,
  'ribbon-star': RibbonStarRegular,
  rocket: RocketRegular,
  ruler: RulerRegular,
  scales: ScalesRegular,
  search: SearchRegular,
  shield: ShieldRegular,
  'shield-checkmark': ShieldCheckmarkRegular,
  sparkle: SparkleRegular,
  star: StarRegular,
  stethoscope: StethoscopeRegular,
  target: TargetRegular,
  'thumb-like': ThumbLikeRegular,
  timer: TimerRegular,
  toolbox: ToolboxRegular,
  'tree-evergreen': TreeEvergreenRegular,
  trophy: TrophyRegular,
  umbrella: UmbrellaRegular,
  'vehicle-car': VehicleCarRegular,
  'vehicle-ship': VehicleShipRegular,
  'vehicle-truck': VehicleTruckRegular,
  video: VideoRegular,
  wallet: WalletRegular,
  water: WaterRegular,
  'weather-hail-day': WeatherHailDayRegular,
  'weather-rain': WeatherRainRegular,
  'weather-snow': WeatherSnowRegular,
  'weather-squalls': WeatherSquallsRegular,
  'weather-thunderstorm': WeatherThunderstormRegular,
  wrench: WrenchRegular,
}
