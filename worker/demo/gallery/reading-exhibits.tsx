import {
  Badge,
  Card,
  EmptyState,
  Heading,
  List,
  ListRow,
  Notice,
  Price,
  Skeleton,
  Spinner,
  Stack,
  Sums,
  type Tone,
} from "~/ui";
import { Exhibit, Row } from "./exhibit";

const tones: Tone[] = ["info", "success", "warning", "danger"];
const badges = ["neutral", "brand", "accent", "success", "warning", "danger"] as const;

export function TypeExhibit() {
  return (
    <Exhibit id="type" title="Type and prices">
      <Heading look="title">A title of a page</Heading>
      <Heading level={3}>A quiet heading</Heading>
      <p>
        Running text with <strong>a strong word</strong>, <a href="#type">a way somewhere</a> and
        figures: 0123456789.
      </p>
      <Row label="prices">
        <Price>1.20 €</Price>
        <Price size="large">24.50 €</Price>
        <Price struck>30.00 €</Price>
      </Row>
    </Exhibit>
  );
}

export function ListsExhibit() {
  return (
    <Exhibit id="lists" title="Lists">
      <Card>
        <List>
          <ListRow title="Crêpe Suzette" detail="With vanilla ice" end={<Price>9.80 €</Price>} />
          <ListRow title="Seat 1" to="#lists" end={<Price>36.80 €</Price>} />
          <ListRow plain title="Tap water" end={<Badge tone="success">Free</Badge>} />
        </List>
        <Sums
          rows={[
            { key: "sub", label: "Subtotal", amount: "46.60 €" },
            { key: "tip", label: "Tip", amount: "4.00 €" },
            { key: "total", label: "Total", amount: "50.60 €", total: true },
          ]}
        />
      </Card>
    </Exhibit>
  );
}

/** What a guest should know, in every tone, long and short. */
export function NoticesExhibit() {
  return (
    <Exhibit id="notices" title="Notices and badges">
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice of the tone ${tone}`}>
          It says what happened and what to do about it.
        </Notice>
      ))}
      <Row label="badges">
        {badges.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
    </Exhibit>
  );
}

/** What is shown where something is missing or loading. */
export function WaitingExhibit() {
  return (
    <Exhibit id="waiting" title="Waiting and empty">
      <Card>
        <Stack gap="small">
          <Skeleton />
          <Skeleton shape="block" />
        </Stack>
      </Card>
      <Row label="spinner">
        <Spinner label="One moment" />
      </Row>
      <Card>
        <EmptyState
          title="Nothing here yet"
          text="Your food and drinks show up as they are ordered."
        />
      </Card>
    </Exhibit>
  );
}
