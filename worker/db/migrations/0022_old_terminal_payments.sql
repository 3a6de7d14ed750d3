-- Finds the payments at terminals that are long past, so that they are deleted.
CREATE INDEX terminal_payments_by_time ON terminal_payments (paid_at);
