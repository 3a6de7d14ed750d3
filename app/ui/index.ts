export { ActionCard } from "./action-card";
export { Avatar } from "./avatar";
export {
  BackLink,
  Button,
  ButtonGroup,
  type ButtonVariant,
  LinkButton,
} from "./button";
export { CheckboxRow, ChoiceCard, ChoiceGroup, ChoiceTile, RadioRow } from "./choice";
export { CodeField } from "./code-field";
export { Dialog, lightDismiss } from "./dialog";
export { Donut } from "./donut";
export { AmountField, Field, TextArea } from "./field";
export { Icon, type IconName, iconNames } from "./icon";
export { List, ListRow, Sums } from "./list";
export { Masthead } from "./masthead";
export { Announcement, Notice, Problem, Toast, type Tone } from "./notice";
export { Footer, Page, PageBar } from "./page";
export { PaidMark, PaidStamp } from "./paid-mark";
export { type DialCode, PhoneField } from "./phone-field";
export { Mark, usePicture } from "./picture";
export { AmountPanel, Price } from "./price";
export { PageProgress } from "./progress";
export { SegmentBar } from "./segment-bar";
export { Spinner } from "./spinner";
export { DefaultSubmit, Stepper } from "./stepper";
export {
  Badge,
  Card,
  Cluster,
  EmptyState,
  Heading,
  Section,
  Skeleton,
  Stack,
  VisuallyHidden,
} from "./surface";
export { type TabLink, Tabs } from "./tabs";
